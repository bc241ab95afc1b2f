SELECT ruling_id, jogo_id, athlete_id
FROM missing_athlete JOIN ruling ON ruling.id = missing_athlete.ruling_id
WHERE ruling.etapa_id = :etapa_id
ORDER BY missing_athlete.id;
