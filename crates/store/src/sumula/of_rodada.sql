SELECT sumula.jogo_id AS jogo_id, code
FROM sumula
JOIN jogo ON jogo.id = sumula.jogo_id
JOIN confronto ON confronto.id = jogo.confronto_id
WHERE confronto.rodada_id = :rodada_id;
