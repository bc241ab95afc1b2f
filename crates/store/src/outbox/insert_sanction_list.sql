INSERT INTO sanction_list (made, fetched_at, bytes, salt) VALUES (:made, :fetched_at, :bytes, :salt);
