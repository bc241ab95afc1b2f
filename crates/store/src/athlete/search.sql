SELECT *
FROM athlete
WHERE merged_into IS NULL AND instr(name_key, :key) > 0
ORDER BY instr(name_key, :key) > 1, name_key, id
LIMIT 200;
