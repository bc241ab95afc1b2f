SELECT appeal.id AS id, appeal.number AS number, ruling.number AS ruling, appeal.jogo_id AS jogo_id, entrant_id,
  grounds, appeal.at AS at, outcome, judged_at, judged_by, answer
FROM appeal LEFT JOIN ruling ON ruling.id = appeal.ruling_id
WHERE appeal.etapa_id = :etapa_id
ORDER BY appeal.number;
