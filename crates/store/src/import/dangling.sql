SELECT DISTINCT "table" AS holder FROM pragma_foreign_key_check ORDER BY holder;
