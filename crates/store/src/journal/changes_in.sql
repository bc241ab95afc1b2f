SELECT id, table_name, row_id, before, after
FROM change
WHERE seq = :seq AND table_name IN (SELECT value FROM json_each(:tables))
ORDER BY id;
