INSERT INTO alert (season, federation, code, number)
SELECT $1, $2, came.code, came.number FROM unnest($3::text[], $4::bigint[]) AS came (code, number)
ON CONFLICT DO NOTHING
