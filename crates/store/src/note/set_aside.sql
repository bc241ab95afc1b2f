UPDATE note SET set_aside = 1 WHERE id = :id;
