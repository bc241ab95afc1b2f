INSERT INTO clock_event (etapa_id, kind, rodada_id, jogo_id, side, entrant_id, amount, reason, at, run, uptime_ms)
VALUES (:etapa_id, :kind, :rodada_id, :jogo_id, :side, :entrant_id, :amount, :reason, :at, :run, :uptime_ms);
