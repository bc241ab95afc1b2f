INSERT INTO secret (owner, value) VALUES (:owner, :value)
ON CONFLICT (owner) DO UPDATE SET value = excluded.value;
