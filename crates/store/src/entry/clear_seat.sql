DELETE FROM lineup WHERE entry_id = :entry_id AND slot = :slot AND seat = :seat;
