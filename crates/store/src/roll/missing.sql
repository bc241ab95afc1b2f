INSERT INTO absence (jogo_id, side, missing_at) VALUES (:jogo_id, :side, :at)
ON CONFLICT (jogo_id, side) DO UPDATE SET missing_at = excluded.missing_at, arrived_at = NULL;
