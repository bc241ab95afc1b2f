INSERT INTO noted (note_id, side, seat, athlete_id) VALUES (:note_id, :side, :seat, :athlete_id);
