INSERT INTO logo (id, png) VALUES (1, :png) ON CONFLICT (id) DO UPDATE SET png = excluded.png;
