WITH ruled AS (
  SELECT ruling.id AS id
  FROM ruling
  LEFT JOIN offender ON offender.occurrence_id = ruling.occurrence_id
  LEFT JOIN sanction ON sanction.ruling_id = ruling.id
  WHERE offender.athlete_id = :id OR sanction.athlete_id = :id
  UNION
  SELECT ruled.row_id
  FROM change AS about
  JOIN change AS ruled ON ruled.seq = about.seq AND ruled.table_name = 'ruling'
  WHERE about.table_name IN ('offender', 'sanction')
    AND :id IN (json_extract(about.before, '$.athlete_id'), json_extract(about.after, '$.athlete_id'))
)
SELECT DISTINCT row_id AS id
FROM change
WHERE table_name = 'appeal'
  AND (json_extract(before, '$.ruling_id') IN ruled OR json_extract(after, '$.ruling_id') IN ruled)
UNION
SELECT id FROM appeal WHERE ruling_id IN ruled;
