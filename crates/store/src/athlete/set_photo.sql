UPDATE photo SET jpeg = :jpeg, salt = lower(hex(randomblob(32))) WHERE uid = :uid;
