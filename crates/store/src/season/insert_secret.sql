INSERT INTO secret (owner, value, salt) VALUES (:owner, :value, lower(hex(randomblob(32))));
