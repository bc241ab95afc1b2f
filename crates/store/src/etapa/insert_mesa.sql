INSERT INTO mesa (venue_day_id, number) VALUES (:venue_day_id, :number);
