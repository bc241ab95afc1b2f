INSERT INTO confirmation (report_id, operator_id, at) VALUES (:report_id, :operator_id, :at);
