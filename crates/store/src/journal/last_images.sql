SELECT table_name, row_id, after
FROM change
WHERE id IN (SELECT max(id) FROM change GROUP BY table_name, row_id)
ORDER BY table_name, row_id;
