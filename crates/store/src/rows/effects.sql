SELECT ruling_effect.jogo_id AS jogo_id, ruling.number AS number, kind, absent, side, partida,
  CASE WHEN occurrence.jogo_id = ruling_effect.jogo_id THEN coalesce(occurrence.facts -> '$.when', 'null') END AS moment
FROM ruling
JOIN ruling_effect ON ruling_effect.ruling_id = ruling.id
LEFT JOIN occurrence ON occurrence.id = ruling.occurrence_id
WHERE ruling.etapa_id = :etapa_id AND ruling.revoked_at IS NULL;
