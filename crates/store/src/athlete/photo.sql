SELECT jpeg FROM photo WHERE uid = :uid;
