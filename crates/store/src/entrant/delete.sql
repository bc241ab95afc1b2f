DELETE FROM entrant WHERE id = :id;
