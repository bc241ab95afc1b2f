SELECT id FROM sanction WHERE athlete_id = :id
UNION
SELECT row_id
FROM change
WHERE table_name = 'sanction'
  AND :id IN (json_extract(before, '$.athlete_id'), json_extract(after, '$.athlete_id'));
