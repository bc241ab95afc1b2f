SELECT id FROM venue_day WHERE date = :date AND hall = :hall;
