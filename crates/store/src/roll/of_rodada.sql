SELECT absence.jogo_id AS jogo_id, side, missing_at, arrived_at
FROM absence
JOIN jogo ON jogo.id = absence.jogo_id
JOIN confronto ON confronto.id = jogo.confronto_id
WHERE confronto.rodada_id = :rodada_id
ORDER BY absence.jogo_id, side;
