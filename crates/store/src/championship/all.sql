SELECT id, name, profile, class, category, own_walkover, own_annul FROM championship ORDER BY id;
