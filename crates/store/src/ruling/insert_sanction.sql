INSERT INTO sanction (ruling_id, entrant_id, dupla, seat, athlete_id, body)
VALUES (:ruling_id, :entrant_id, :dupla, :seat, :athlete_id, :body);
