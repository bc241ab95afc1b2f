SELECT id, table_name, row_id, before, after FROM change WHERE seq = :seq ORDER BY id;
