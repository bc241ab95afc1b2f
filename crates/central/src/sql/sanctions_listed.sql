SELECT s.season, s.number, s.federation, s.athlete, p.name, s.tag, s.first::text, least(s.last, s.revoked - 1)::text, s.told
FROM sanction s LEFT JOIN person p USING (season, athlete)
WHERE s.measure = 'suspended' AND least(s.last, s.revoked - 1) >= greatest($1::text::date, s.first)
ORDER BY s.season, s.number
