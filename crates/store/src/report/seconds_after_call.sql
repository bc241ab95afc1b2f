SELECT unixepoch(report.at) - unixepoch(rodada.called_at) AS seconds
FROM rodada
JOIN confronto ON confronto.rodada_id = rodada.id
JOIN jogo ON jogo.confronto_id = confronto.id
JOIN report ON report.jogo_id = jogo.id AND report.source IN ('typed', 'agreed')
WHERE rodada.etapa_id = :etapa_id AND rodada.called_at IS NOT NULL AND report.at >= rodada.called_at
ORDER BY seconds;
