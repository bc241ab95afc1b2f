SELECT reading.id AS id
FROM reading
JOIN report ON report.id = reading.report_id
WHERE report.jogo_id = :jogo_id
ORDER BY reading.id DESC
LIMIT 1;
