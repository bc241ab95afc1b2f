SELECT times, at, run, uptime_ms FROM wrong_pin WHERE operator_id = :operator_id;
