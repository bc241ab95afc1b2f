SELECT athlete, season, federation, name, birth::text, gender, category, club, city
FROM person WHERE words @> $1 LIMIT 50
