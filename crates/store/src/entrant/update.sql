UPDATE entrant SET name = :name, name_key = :name_key, club_id = :club_id WHERE id = :id;
