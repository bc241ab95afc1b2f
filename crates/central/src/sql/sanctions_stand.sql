INSERT INTO sanction (season, federation, number, athlete, measure, first, last, points, decided, clause, told, tag)
SELECT $1, $2, came.number, came.athlete, came.measure, came.first::date, came.last::date, came.points,
    came.decided::date, came.clause, came.told, came.tag
FROM unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::integer[], $9::text[], $10::text[], $11::text[], $12::bytea[])
    AS came (number, athlete, measure, first, last, points, decided, clause, told, tag)
ON CONFLICT (season, number) DO UPDATE SET
    athlete = excluded.athlete, measure = excluded.measure, first = excluded.first, last = excluded.last,
    points = excluded.points, decided = excluded.decided, clause = excluded.clause, told = excluded.told, tag = excluded.tag
