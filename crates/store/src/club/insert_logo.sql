INSERT INTO club_logo (club_id, png, salt) VALUES (:club_id, :png, lower(hex(randomblob(32))));
