DELETE FROM lineup WHERE entry_id = :entry_id;
