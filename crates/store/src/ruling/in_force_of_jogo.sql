SELECT ruling.id AS id, ruling.number AS number, kind, absent, side, partida
FROM ruling_effect JOIN ruling ON ruling.id = ruling_effect.ruling_id
WHERE ruling_effect.jogo_id = :jogo_id AND ruling.revoked_at IS NULL
ORDER BY ruling.number;
