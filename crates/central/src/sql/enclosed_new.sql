INSERT INTO enclosed (season, federation, seal, line)
SELECT $1, $2, came.seal, came.line
FROM unnest($3::bytea[], $4::text[]) AS came (seal, line)
WHERE NOT EXISTS (SELECT FROM erased WHERE erased.season = $1 AND erased.seal = came.seal)
ON CONFLICT DO NOTHING
RETURNING seal
