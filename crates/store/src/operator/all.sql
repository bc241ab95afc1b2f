SELECT id, name, has_pin FROM operator WHERE active = 1 ORDER BY id;
