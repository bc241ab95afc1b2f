INSERT INTO placement (season, federation, number, competitor, place, points, called, club, athletes)
SELECT $1, $2, came.number, came.competitor, came.place, came.points, came.called, came.club, string_to_array(came.athletes, ' ')
FROM unnest($3::bigint[], $4::text[], $5::integer[], $6::integer[], $7::text[], $8::text[], $9::text[])
    AS came (number, competitor, place, points, called, club, athletes)
