SELECT report.jogo_id AS jogo_id
FROM report
JOIN jogo ON jogo.id = report.jogo_id
JOIN confronto ON confronto.id = jogo.confronto_id
WHERE confronto.rodada_id = :rodada_id AND report.in_force = 1 AND report.source = 'read'
  AND NOT EXISTS (SELECT 1 FROM confirmation WHERE confirmation.report_id = report.id);
