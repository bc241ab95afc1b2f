INSERT INTO club (name, name_key, city) VALUES (:name, :name_key, :city);
