INSERT INTO lineup (entry_id, slot, seat, athlete_id) VALUES (:entry_id, :slot, :seat, :athlete_id);
