SELECT merged_into FROM club WHERE id = :id;
