INSERT INTO regulation (name, since, text) VALUES (:name, :since, :text)
ON CONFLICT (name, since) DO UPDATE SET text = excluded.text;
