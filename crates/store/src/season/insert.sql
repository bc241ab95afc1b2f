INSERT INTO season (id, uid, name, federation, created_at, site, colour, minors_whole)
VALUES (1, :uid, :name, :federation, :created_at, :site, :colour, :minors_whole);
