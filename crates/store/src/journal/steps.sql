SELECT seq, id, table_name, row_id, before, after FROM change ORDER BY seq, id;
