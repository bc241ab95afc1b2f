SELECT row_id, after
FROM change
WHERE id IN (SELECT max(id) FROM change WHERE table_name = :table GROUP BY row_id)
ORDER BY row_id;
