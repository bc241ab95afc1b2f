SELECT dupla.id AS id, entrant_id, number
FROM dupla JOIN entrant ON entrant.id = dupla.entrant_id
WHERE entrant.championship_id = :championship_id
ORDER BY dupla.id;
