DELETE FROM club WHERE id = :id;
