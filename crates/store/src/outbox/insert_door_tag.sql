INSERT INTO door_tag (uid, tag, made_with, salt) VALUES (:uid, :tag, :made_with, :salt);
