DELETE FROM entry WHERE id = :id;
