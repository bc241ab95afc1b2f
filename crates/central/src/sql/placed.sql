-- Whoever has a place or points in an etapa that may count: athletes where the format ranks them, else the athletes of
-- each numbered dupla, else those of each team.
SELECT e.season, e.number, e.federation, e.day::text, e.title, e.name, e.regulation, e.class, e.category,
    p.place, p.points, p.athletes, e.historical
FROM etapa e JOIN placement p USING (season, number)
WHERE e.day BETWEEN $1::text::date AND $2::text::date
    AND left(p.competitor, 1) = right((
        SELECT min(CASE left(q.competitor, 1) WHEN 'i' THEN '1i' WHEN 'd' THEN '2d' ELSE '3t' END)
        FROM placement q WHERE (q.season, q.number) = (e.season, e.number)
    ), 1)
ORDER BY e.day, e.season, e.number, p.competitor
