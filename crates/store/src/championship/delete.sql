DELETE FROM championship WHERE id = :id;
