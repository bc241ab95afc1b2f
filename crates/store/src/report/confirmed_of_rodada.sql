SELECT report.jogo_id AS jogo_id
FROM confirmation
JOIN report ON report.id = confirmation.report_id
JOIN jogo ON jogo.id = report.jogo_id
JOIN confronto ON confronto.id = jogo.confronto_id
WHERE report.in_force = 1 AND confronto.rodada_id = :rodada_id;
