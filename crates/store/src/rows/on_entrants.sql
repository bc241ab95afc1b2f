SELECT ruling.number AS number, entrant_id, fase, kind, points, past
FROM ruling
JOIN ruling_entrant ON ruling_entrant.ruling_id = ruling.id
WHERE ruling.etapa_id = :etapa_id AND ruling.revoked_at IS NULL
ORDER BY ruling.number, ruling_entrant.id;
