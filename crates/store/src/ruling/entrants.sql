SELECT ruling_id, entrant_id, fase, kind, points, past
FROM ruling_entrant JOIN ruling ON ruling.id = ruling_entrant.ruling_id
WHERE ruling.etapa_id = :etapa_id
ORDER BY ruling_entrant.id;
