SELECT id, seq, table_name, row_id, before, after
FROM change
WHERE table_name = :table_name
ORDER BY id;
