INSERT INTO document (name, digest, bytes) VALUES (:name, :digest, :bytes);
