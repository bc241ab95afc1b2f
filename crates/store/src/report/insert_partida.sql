INSERT INTO report_partida (report_id, number, a, b) VALUES (:report_id, :number, :a, :b);
