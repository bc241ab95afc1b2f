INSERT INTO operator (name, name_key, has_pin) VALUES (:name, :name_key, :has_pin);
