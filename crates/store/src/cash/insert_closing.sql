INSERT INTO cash_closing (venue_day_id, at, counted_cents, note) VALUES (:venue_day_id, :at, :counted_cents, :note);
