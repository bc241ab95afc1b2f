SELECT report.jogo_id AS jogo_id, max(reading.id) AS id
FROM reading
JOIN report ON report.id = reading.report_id
JOIN jogo ON jogo.id = report.jogo_id
JOIN confronto ON confronto.id = jogo.confronto_id
WHERE confronto.rodada_id = :rodada_id
GROUP BY report.jogo_id;
