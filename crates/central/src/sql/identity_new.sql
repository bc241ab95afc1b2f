INSERT INTO identity (season, federation, athlete, tag) VALUES ($1, $2, $3, $4)
ON CONFLICT (season, athlete) DO UPDATE SET tag = excluded.tag
