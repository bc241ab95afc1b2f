SELECT max(seq) AS seq FROM change WHERE table_name = :table_name AND row_id = :row_id AND seq < :before;
