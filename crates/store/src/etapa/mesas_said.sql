SELECT journal.seq AS seq
FROM journal
JOIN etapa ON etapa.id = json_extract(journal.payload, '$.etapa')
WHERE journal.command = 'edit-etapa'
  AND json_extract(journal.payload, '$.mesas') IS NOT NULL
  AND etapa.venue_day_id = :venue_day_id;
