SELECT id, name, profile, class FROM championship ORDER BY id;
