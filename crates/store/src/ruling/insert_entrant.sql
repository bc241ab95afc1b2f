INSERT INTO ruling_entrant (ruling_id, entrant_id, fase, kind, points, past) VALUES (:ruling_id, :entrant_id, :fase, :kind, :points, :past);
