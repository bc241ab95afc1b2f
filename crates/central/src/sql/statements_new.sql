INSERT INTO statement (season, federation, number, hash, key, kind, bytes)
SELECT $1, $2, came.number, came.hash, came.key, came.kind, came.bytes
FROM unnest($3::bigint[], $4::bytea[], $5::bytea[], $6::text[], $7::bytea[]) AS came (number, hash, key, kind, bytes)
ON CONFLICT DO NOTHING
RETURNING number, hash, key
