SELECT season, number, athlete, first::text, least(last, revoked - 1)::text FROM sanction
WHERE measure = 'suspended' AND least(last, revoked - 1) >= first
ORDER BY season, number
