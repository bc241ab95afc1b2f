INSERT INTO meal (etapa_id, entrant_id, leaves, returns) VALUES (:etapa_id, :entrant_id, :leaves, :returns)
ON CONFLICT (etapa_id, entrant_id) DO UPDATE SET leaves = excluded.leaves, returns = excluded.returns;
