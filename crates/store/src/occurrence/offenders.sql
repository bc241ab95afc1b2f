SELECT occurrence_id, side, entrant_id, dupla, seat, athlete_id FROM offender ORDER BY id;
