SELECT id FROM athlete
WHERE merged_into IS NULL AND EXISTS (SELECT 1 FROM statement_seal WHERE about = 'person:' || uid)
ORDER BY id;
