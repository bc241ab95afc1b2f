DELETE FROM door_tag WHERE uid = :uid;
