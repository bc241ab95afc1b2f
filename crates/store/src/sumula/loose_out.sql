SELECT COUNT(DISTINCT sumula.id) AS sheets, MAX(sumula_copy.printed_at) AS at
FROM sumula_copy
JOIN sumula ON sumula.id = sumula_copy.sumula_id
WHERE sumula.loose_etapa_id = :etapa_id
HAVING COUNT(*) > 0;
