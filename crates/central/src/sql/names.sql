SELECT DISTINCT ON (athlete) athlete, name, club, bool_or(withheld) OVER (PARTITION BY athlete)
FROM person WHERE athlete = ANY ($1)
ORDER BY athlete, name IS NULL, season DESC
