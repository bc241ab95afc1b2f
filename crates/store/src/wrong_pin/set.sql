UPDATE wrong_pin SET times = :times, at = :at, run = :run, uptime_ms = :uptime_ms WHERE operator_id = :operator_id;
