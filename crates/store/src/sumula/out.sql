SELECT rodada.number AS rodada, COUNT(DISTINCT jogo.id) AS sheets, MAX(sumula_copy.copy) AS copy,
  MAX(sumula_copy.printed_at) AS at
FROM sumula_copy
JOIN sumula ON sumula.id = sumula_copy.sumula_id
JOIN jogo ON jogo.id = sumula.jogo_id
JOIN confronto ON confronto.id = jogo.confronto_id
JOIN rodada ON rodada.id = confronto.rodada_id
WHERE rodada.etapa_id = :etapa_id
GROUP BY rodada.number
ORDER BY rodada.number;
