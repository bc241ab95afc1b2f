INSERT INTO identity (season, federation, athlete, tag)
SELECT $1, $2, came.athlete, came.tag FROM unnest($3::text[], $4::bytea[]) AS came (athlete, tag)
ON CONFLICT (season, athlete) DO UPDATE SET tag = excluded.tag WHERE identity.tag <> excluded.tag
