SELECT id, number FROM mesa WHERE venue_day_id = :venue_day_id AND usable = 1 ORDER BY number;
