INSERT INTO reentry (etapa_id, fase, entrant_id) VALUES (:etapa_id, :fase, :entrant_id);
