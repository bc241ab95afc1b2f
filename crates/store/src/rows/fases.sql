SELECT number
FROM fase
WHERE etapa_id = :etapa_id
ORDER BY number;
