INSERT INTO photo (uid, jpeg, salt) VALUES (:uid, :jpeg, lower(hex(randomblob(32))));
