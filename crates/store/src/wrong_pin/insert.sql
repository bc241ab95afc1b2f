INSERT INTO wrong_pin (operator_id, times, at, run, uptime_ms) VALUES (:operator_id, :times, :at, :run, :uptime_ms);
