SELECT id, athlete_id, decided_by, clause, document_id, at, body FROM carried_sanction ORDER BY id;
