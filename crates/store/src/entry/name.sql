SELECT entrant.name AS name
FROM entry JOIN entrant ON entrant.id = entry.entrant_id
WHERE entry.etapa_id = :etapa_id AND entry.entrant_id = :entrant_id;
