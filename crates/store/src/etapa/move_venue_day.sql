UPDATE venue_day SET date = :date, hall = :hall WHERE id = :id;
