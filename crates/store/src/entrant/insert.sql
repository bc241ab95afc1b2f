INSERT INTO entrant (championship_id, club_id, name, name_key) VALUES (:championship_id, :club_id, :name, :name_key);
