INSERT INTO championship (name, name_key, profile, class, category) VALUES (:name, :name_key, :profile, :class, :category);
