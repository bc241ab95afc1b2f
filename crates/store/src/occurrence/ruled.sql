SELECT occurrence.id AS id, ruling.number AS ruling, etapa.championship_id AS championship_id,
  occurrence.etapa_id AS etapa_id, jogo_id, occurrence.clause AS clause, facts
FROM occurrence
JOIN etapa ON etapa.id = occurrence.etapa_id
JOIN ruling ON ruling.occurrence_id = occurrence.id
WHERE ruling.revoked_at IS NULL AND ruling.not_proven = 0
ORDER BY occurrence.id;
