SELECT id, number, usable, accessible FROM mesa WHERE venue_day_id = :venue_day_id ORDER BY number;
