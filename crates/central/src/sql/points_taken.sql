SELECT athlete, points, decided::text FROM sanction
WHERE measure = 'points' AND revoked IS NULL AND decided BETWEEN $1::text::date AND $2::text::date
ORDER BY season, number
