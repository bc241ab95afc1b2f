SELECT meal.entrant_id AS entrant_id, entrant.name AS name, leaves, returns
FROM meal
JOIN entrant ON entrant.id = meal.entrant_id
WHERE etapa_id = :etapa_id
ORDER BY leaves, entrant.name_key;
