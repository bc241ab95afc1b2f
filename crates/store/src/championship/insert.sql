INSERT INTO championship (name, name_key, profile, class) VALUES (:name, :name_key, :profile, :class);
