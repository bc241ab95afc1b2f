SELECT id, name, profile, class, category FROM championship ORDER BY id;
