INSERT INTO logo (id, png, salt) VALUES (1, :png, lower(hex(randomblob(32))))
ON CONFLICT (id) DO UPDATE SET png = excluded.png, salt = excluded.salt;
