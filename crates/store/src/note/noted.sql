SELECT side, seat, athlete_id FROM noted WHERE note_id = :note_id ORDER BY side, seat;
