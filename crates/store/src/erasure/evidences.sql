SELECT evidence.id AS id
FROM evidence JOIN offender ON offender.occurrence_id = evidence.occurrence_id
WHERE offender.athlete_id = :id
UNION
-- Also of what was undone: the paper itself stays for a redo.
SELECT shown.row_id
FROM change AS about
JOIN change AS shown
  ON shown.table_name = 'evidence'
  AND coalesce(json_extract(shown.after, '$.occurrence_id'), json_extract(shown.before, '$.occurrence_id'))
    = coalesce(json_extract(about.after, '$.occurrence_id'), json_extract(about.before, '$.occurrence_id'))
WHERE about.table_name = 'offender'
  AND :id IN (json_extract(about.before, '$.athlete_id'), json_extract(about.after, '$.athlete_id'));
