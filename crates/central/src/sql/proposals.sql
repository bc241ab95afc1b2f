-- Two athletes of one name, born on one day, of one city as far as both seasons tell: a registrar looks at them.
SELECT DISTINCT a.athlete, b.athlete, a.name, b.name, a.birth::text, a.city, b.city
FROM person a JOIN person b USING (folded, birth)
WHERE a.athlete < b.athlete AND (a.city IS NULL OR b.city IS NULL OR a.city = b.city)
    AND NOT EXISTS (
        SELECT FROM decision d
        WHERE (least(d.absorbed, d.kept), greatest(d.absorbed, d.kept)) = (a.athlete, b.athlete)
    )
    AND NOT EXISTS (
        SELECT FROM merge m
        WHERE m.holds AND (least(m.absorbed, m.kept), greatest(m.absorbed, m.kept)) = (a.athlete, b.athlete)
    )
ORDER BY a.athlete, b.athlete LIMIT 200
