WITH gone AS (
  SELECT seq, row_id FROM change
  WHERE table_name = 'entry' AND after IS NULL
    AND json_extract(before, '$.etapa_id') = :etapa_id AND json_extract(before, '$.entrant_id') = :entrant_id
  ORDER BY id DESC LIMIT 1
)
SELECT json_extract(before, '$.slot') AS slot, json_extract(before, '$.athlete_id') AS athlete_id
FROM change JOIN gone ON change.seq = gone.seq
WHERE table_name = 'lineup' AND after IS NULL AND json_extract(before, '$.entry_id') = gone.row_id
ORDER BY json_extract(before, '$.slot'), json_extract(before, '$.seat');
