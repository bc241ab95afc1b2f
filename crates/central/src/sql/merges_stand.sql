INSERT INTO merge (season, federation, absorbed, kept, holds, number)
SELECT $1, $2, came.absorbed, came.kept, came.holds, came.number
FROM unnest($3::text[], $4::text[], $5::boolean[], $6::bigint[]) AS came (absorbed, kept, holds, number)
ON CONFLICT (season, absorbed, kept) DO UPDATE SET holds = excluded.holds, number = excluded.number
