-- Who played on a day on which a sanction held, of whichever federation either is.
SELECT e.season, e.number, e.etapa, e.day::text, came.athlete, came.season, came.number
FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[]) AS came (season, number, athlete, first, last)
JOIN placement p ON p.athletes @> ARRAY[came.athlete COLLATE "C"]
JOIN etapa e ON (e.season, e.number) = (p.season, p.number)
JOIN season s ON s.season = came.season
WHERE e.day BETWEEN came.first::date AND came.last::date AND ($6 = '' OR $6 IN (e.federation, s.federation))
GROUP BY 1, 2, 3, 4, 5, 6, 7
ORDER BY 1, 2, 5, 6, 7
