INSERT INTO root (federation, key) VALUES ($1, $2) ON CONFLICT DO NOTHING
