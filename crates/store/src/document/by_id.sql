SELECT name, digest, bytes FROM document WHERE id = :id;
