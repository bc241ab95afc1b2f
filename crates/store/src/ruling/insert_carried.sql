INSERT INTO carried_sanction (athlete_id, decided_by, clause, document_id, at, body)
VALUES (:athlete_id, :decided_by, :clause, :document_id, :at, :body);
