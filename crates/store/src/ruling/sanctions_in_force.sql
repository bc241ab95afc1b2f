SELECT sanction.id AS id, ruling.number AS number, ruling.clause AS clause, ruling.own_rule AS own_rule, ruling.etapa_id AS etapa_id, ruling.at AS at,
  sanction.entrant_id AS entrant_id, dupla, seat, athlete_id, body
FROM sanction JOIN ruling ON ruling.id = sanction.ruling_id
WHERE ruling.revoked_at IS NULL
ORDER BY sanction.id;
