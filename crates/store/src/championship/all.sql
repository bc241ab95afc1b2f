SELECT id, name, profile FROM championship ORDER BY id;
