INSERT INTO venue_day (date, hall) VALUES (:date, :hall);
