INSERT INTO etapa (championship_id, venue_day_id, number, name, format, fee_cents)
VALUES (:championship_id, :venue_day_id, :number, :name, :format, :fee_cents);
