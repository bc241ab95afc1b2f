UPDATE operator SET has_pin = :has_pin WHERE id = :id;
