INSERT INTO offender (occurrence_id, side, entrant_id, dupla, seat, athlete_id)
VALUES (:occurrence_id, :side, :entrant_id, :dupla, :seat, :athlete_id);
