INSERT INTO picture (reading_id, jpeg) VALUES (:reading_id, :jpeg);
