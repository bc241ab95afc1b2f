-- Two athletes at whom a registrar looks: of one CPF who were not born on one day as far as both seasons tell; or of one
-- name, born on one day, of one city as far as both tell. Whoever is one by CPF and birth needs nobody's word.
WITH tagged AS NOT MATERIALIZED (
    SELECT i.athlete, i.tag, p.name, p.birth, p.city FROM identity i JOIN person p USING (season, athlete)
),
pair AS (
    SELECT a.athlete AS one, b.athlete AS other, a.name AS one_name, b.name AS other_name, a.birth AS one_birth,
        b.birth AS other_birth, a.city AS one_city, b.city AS other_city
    FROM person a JOIN person b USING (folded, birth)
    WHERE a.athlete < b.athlete AND (a.city IS NULL OR b.city IS NULL OR a.city = b.city)
    UNION
    SELECT a.athlete, b.athlete, a.name, b.name, a.birth, b.birth, a.city, b.city
    FROM tagged a JOIN tagged b USING (tag)
    WHERE a.athlete < b.athlete AND (a.birth = b.birth) IS NOT TRUE
),
open AS (
    SELECT * FROM pair
    WHERE NOT EXISTS (
        SELECT FROM decision d
        WHERE (least(d.absorbed, d.kept), greatest(d.absorbed, d.kept)) = (pair.one, pair.other)
    )
    AND NOT EXISTS (
        SELECT FROM merge m
        WHERE m.holds AND (least(m.absorbed, m.kept), greatest(m.absorbed, m.kept)) = (pair.one, pair.other)
    )
    AND NOT EXISTS (
        SELECT FROM tagged a JOIN tagged b USING (tag, birth)
        WHERE (a.athlete, b.athlete) = (pair.one, pair.other)
    )
),
looked AS (
    SELECT *, (
        SELECT bool_or(a.tag = b.tag) FROM tagged a, tagged b WHERE (a.athlete, b.athlete) = (one, other)
    ) AS is_one
    FROM open
)
SELECT one, other, one_name, other_name, one_birth::text, other_birth::text, one_city, other_city, is_one
FROM looked
ORDER BY is_one IS NOT TRUE, one, other, one_name, other_name, one_city, other_city LIMIT 200
