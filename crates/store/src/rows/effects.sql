SELECT ruling_effect.jogo_id AS jogo_id, ruling.number AS number, kind, absent, side, partida
FROM ruling
JOIN ruling_effect ON ruling_effect.ruling_id = ruling.id
WHERE ruling.etapa_id = :etapa_id AND ruling.revoked_at IS NULL;
