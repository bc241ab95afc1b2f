INSERT INTO entry (etapa_id, entrant_id, pot) VALUES (:etapa_id, :entrant_id, :pot);
