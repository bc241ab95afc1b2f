INSERT INTO certificate (season, federation, hash, bytes) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING
