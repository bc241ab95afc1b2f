INSERT INTO carried_sanction (athlete_id, decided_by, at, body) VALUES (:athlete_id, :decided_by, :at, :body);
