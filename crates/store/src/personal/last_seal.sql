SELECT after FROM change
WHERE table_name = :table_name AND row_id = :row_id AND seq < :seq
ORDER BY id DESC
LIMIT 1;
