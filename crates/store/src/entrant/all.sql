SELECT id, championship_id, club_id, name, name_key FROM entrant WHERE championship_id = :championship_id ORDER BY name_key;
