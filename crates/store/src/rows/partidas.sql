SELECT report_partida.report_id AS report_id, a, b
FROM rodada
JOIN confronto ON confronto.rodada_id = rodada.id
JOIN jogo ON jogo.confronto_id = confronto.id
JOIN report ON report.jogo_id = jogo.id AND report.in_force = 1
JOIN report_partida ON report_partida.report_id = report.id
WHERE rodada.etapa_id = :etapa_id
ORDER BY report_partida.report_id, report_partida.number;
