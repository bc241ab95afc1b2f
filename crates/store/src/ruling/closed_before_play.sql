SELECT ruling.number AS number
FROM ruling_effect
JOIN ruling ON ruling.id = ruling_effect.ruling_id
LEFT JOIN occurrence ON occurrence.id = ruling.occurrence_id
WHERE ruling_effect.jogo_id = :jogo_id AND ruling.revoked_at IS NULL AND kind IN ('walkover', 'annul')
  AND coalesce(json_extract(occurrence.facts, '$.when.phase'), 'call') = 'call'
ORDER BY ruling.number
LIMIT 1;
