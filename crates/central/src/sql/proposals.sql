-- Two athletes at whom a registrar looks: of one CPF who were not born on one day as far as both seasons tell; or of one
-- name, born on one day, of one city as far as both tell. Whoever is one by CPF and birth needs nobody's word.
--
-- From a pair on (the later uid $1, the earlier $2) to earlier ones, by so many rows of people and so many pairs at most:
-- a page costs as much however many people there are. Each row tells how far the page came, whether nobody is left, and
-- whether pairs are; there is one such row where no pair is found.
WITH walked AS MATERIALIZED (
    SELECT athlete FROM person WHERE athlete <= $1 ORDER BY athlete DESC LIMIT 1000
),
later AS MATERIALIZED (
    SELECT p.season, p.athlete, p.name, p.folded, p.birth, p.city
    FROM (SELECT DISTINCT athlete FROM walked) w JOIN person p USING (athlete)
),
pair AS (
    SELECT a.athlete AS one, b.athlete AS other, a.name AS one_name, b.name AS other_name, a.birth AS one_birth,
        b.birth AS other_birth, a.city AS one_city, b.city AS other_city
    FROM later b JOIN person a USING (folded, birth)
    WHERE a.athlete < b.athlete AND (a.city IS NULL OR b.city IS NULL OR a.city = b.city)
    UNION ALL
    SELECT a.athlete, b.athlete, a.name, b.name, a.birth, b.birth, a.city, b.city
    FROM later b JOIN identity j USING (season, athlete) JOIN identity i USING (tag)
    JOIN person a ON (a.season, a.athlete) = (i.season, i.athlete)
    WHERE a.athlete < b.athlete AND (a.birth = b.birth) IS NOT TRUE
),
open AS (
    SELECT DISTINCT ON (other, one) * FROM pair
    WHERE (other, one) < ($1, $2)
    AND NOT EXISTS (
        SELECT FROM decision d
        WHERE (least(d.absorbed, d.kept), greatest(d.absorbed, d.kept)) = (pair.one, pair.other)
    )
    AND NOT EXISTS (
        SELECT FROM merge m
        WHERE m.holds AND (least(m.absorbed, m.kept), greatest(m.absorbed, m.kept)) = (pair.one, pair.other)
    )
    AND NOT EXISTS (
        SELECT FROM identity i JOIN person a USING (season, athlete)
        JOIN identity j USING (tag) JOIN person b ON (b.season, b.athlete) = (j.season, j.athlete)
        WHERE (i.athlete, j.athlete) = (pair.one, pair.other) AND a.birth = b.birth
    )
    ORDER BY other DESC, one DESC, one_name, other_name, one_birth, other_birth, one_city, other_city
    LIMIT 200
)
SELECT far.athlete, far.is_last, (SELECT count(*) = 200 FROM open), one, other, one_name, other_name, one_birth::text,
    other_birth::text, one_city, other_city, (
        SELECT bool_or(i.tag = j.tag) FROM identity i, identity j WHERE (i.athlete, j.athlete) = (one, other)
    )
FROM (SELECT min(athlete) AS athlete, count(*) < 1000 AS is_last FROM walked) far LEFT JOIN open ON true
