INSERT INTO change (seq, table_name, row_id) VALUES (:seq, :table_name, :row_id);
