SELECT championship_id FROM entrant WHERE id = :id;
