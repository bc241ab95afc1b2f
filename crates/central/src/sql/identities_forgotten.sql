DELETE FROM identity i
WHERE i.season = $1 AND NOT EXISTS (
    SELECT FROM person p WHERE (p.season, p.athlete) = (i.season, i.athlete) AND p.name IS NOT NULL
)
