SELECT tag FROM door_tag WHERE uid = :uid AND made_with = :made_with;
