SELECT jogo.id AS jogo_id, MIN(report.at) AS at
FROM rodada
JOIN confronto ON confronto.rodada_id = rodada.id
JOIN jogo ON jogo.confronto_id = confronto.id
JOIN report ON report.jogo_id = jogo.id AND report.source IN ('typed', 'agreed')
WHERE rodada.etapa_id = :etapa_id AND rodada.called_at IS NOT NULL
GROUP BY jogo.id
ORDER BY jogo.id;
