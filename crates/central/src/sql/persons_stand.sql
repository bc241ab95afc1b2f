INSERT INTO person (season, federation, athlete, name, folded, words, birth, gender, category, club, city, withheld)
SELECT $1, $2, came.athlete, came.name, came.folded, string_to_array(came.folded, ' '), came.birth::date, came.gender,
    came.category, came.club, came.city, came.withheld
FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::integer[], $9::text[], $10::text[], $11::boolean[])
    AS came (athlete, name, folded, birth, gender, category, club, city, withheld)
ON CONFLICT (season, athlete) DO UPDATE SET
    name = excluded.name, folded = excluded.folded, words = excluded.words, birth = excluded.birth,
    gender = excluded.gender, category = excluded.category, club = excluded.club, city = excluded.city,
    withheld = excluded.withheld
