SELECT name
FROM sqlite_schema
WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'journal%' AND name <> 'change';
