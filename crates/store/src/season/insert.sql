INSERT INTO season (id, uid, name, federation, created_at) VALUES (1, :uid, :name, :federation, :created_at);
