INSERT INTO picture (reading_id, jpeg, salt) VALUES (:reading_id, :jpeg, lower(hex(randomblob(32))));
