SELECT ruling.id AS id, ruling.number AS number, kind, absent, side, partida,
  CASE WHEN occurrence.jogo_id = ruling_effect.jogo_id THEN coalesce(occurrence.facts -> '$.when', 'null') END AS moment
FROM ruling_effect JOIN ruling ON ruling.id = ruling_effect.ruling_id
LEFT JOIN occurrence ON occurrence.id = ruling.occurrence_id
WHERE ruling_effect.jogo_id = :jogo_id AND ruling.revoked_at IS NULL
ORDER BY ruling.number;
