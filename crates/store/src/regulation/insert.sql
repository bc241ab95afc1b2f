INSERT INTO regulation (name, since, text) VALUES (:name, :since, :text);
