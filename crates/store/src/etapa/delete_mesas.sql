DELETE FROM mesa WHERE venue_day_id = :id;
