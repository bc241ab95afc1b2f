SELECT jpeg FROM picture WHERE reading_id = :reading_id;
