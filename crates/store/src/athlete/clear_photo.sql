DELETE FROM photo WHERE uid = :uid;
