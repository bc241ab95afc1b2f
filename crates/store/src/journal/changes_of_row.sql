SELECT id, seq, table_name, row_id, before, after
FROM change
WHERE table_name = :table_name AND row_id = :row_id
ORDER BY id;
