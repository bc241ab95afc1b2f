SELECT date, hall FROM venue_day WHERE id = :id;
