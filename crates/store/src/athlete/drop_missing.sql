DELETE FROM missing_athlete WHERE athlete_id = :id AND :into <> :id;
