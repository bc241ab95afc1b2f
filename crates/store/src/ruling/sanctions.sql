SELECT ruling_id, sanction.entrant_id AS entrant_id, dupla, seat, athlete_id, body
FROM sanction JOIN ruling ON ruling.id = sanction.ruling_id
WHERE ruling.etapa_id = :etapa_id
ORDER BY sanction.id;
