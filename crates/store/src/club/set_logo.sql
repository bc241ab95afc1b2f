UPDATE club_logo SET png = :png, salt = lower(hex(randomblob(32))) WHERE club_id = :club_id;
