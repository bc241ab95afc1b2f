SELECT DISTINCT later.seq AS seq
FROM change AS mine
JOIN change AS later ON later.table_name = mine.table_name AND later.row_id = mine.row_id AND later.seq > mine.seq
WHERE mine.seq = :seq
ORDER BY later.seq DESC;
