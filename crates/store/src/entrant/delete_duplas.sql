DELETE FROM dupla WHERE entrant_id = :id;
