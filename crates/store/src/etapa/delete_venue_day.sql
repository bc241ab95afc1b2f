DELETE FROM venue_day WHERE id = :id;
