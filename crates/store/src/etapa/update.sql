UPDATE etapa SET name = :name, venue_day_id = :venue_day_id, fee_cents = :fee_cents WHERE id = :id;
