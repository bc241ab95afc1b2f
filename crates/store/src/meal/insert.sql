INSERT INTO meal (etapa_id, entrant_id, leaves, returns) VALUES (:etapa_id, :entrant_id, :leaves, :returns);
