INSERT INTO championship (name, name_key, profile) VALUES (:name, :name_key, :profile);
