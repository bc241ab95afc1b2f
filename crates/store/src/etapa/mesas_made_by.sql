SELECT (
  SELECT journal.command
  FROM change JOIN journal ON journal.seq = change.seq
  WHERE change.table_name = 'mesa' AND change.row_id = mesa.id
  ORDER BY change.seq, change.id
  LIMIT 1) AS command
FROM mesa
WHERE mesa.venue_day_id = :venue_day_id;
