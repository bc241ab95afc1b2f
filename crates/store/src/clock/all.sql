SELECT kind, rodada_id, jogo_id, side, entrant_id, amount, reason, at, run, uptime_ms
FROM clock_event
WHERE etapa_id = :etapa_id
ORDER BY id;
