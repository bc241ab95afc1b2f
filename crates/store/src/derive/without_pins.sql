UPDATE operator SET has_pin = 0 WHERE has_pin <> 0;
