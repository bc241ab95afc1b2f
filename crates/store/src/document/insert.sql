INSERT INTO document (name, digest, bytes, salt) VALUES (:name, :digest, :bytes, lower(hex(randomblob(32))));
