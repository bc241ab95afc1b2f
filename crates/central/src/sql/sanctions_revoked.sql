UPDATE sanction SET revoked = came.day::date
FROM unnest($2::bigint[], $3::text[]) AS came (number, day)
WHERE season = $1 AND sanction.number = came.number
