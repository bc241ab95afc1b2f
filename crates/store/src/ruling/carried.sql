SELECT athlete_id, decided_by, at, body FROM carried_sanction ORDER BY id;
