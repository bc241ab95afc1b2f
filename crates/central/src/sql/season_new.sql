INSERT INTO season (season, federation) VALUES ($1, $2) ON CONFLICT DO NOTHING
