SELECT etapa.id AS id, championship_id, venue_day_id, etapa.number AS number, etapa.name AS name, date, hall, format, fee_cents, confirm_readings, protest_minutes
FROM etapa JOIN venue_day ON venue_day.id = etapa.venue_day_id
ORDER BY championship_id, etapa.number;
