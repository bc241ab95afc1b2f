WITH played AS (SELECT jogo_id FROM jogo_athlete WHERE athlete_id = :id)
DELETE FROM picture
WHERE reading_id IN (
  SELECT reading.id
  FROM reading
  JOIN report ON report.id = reading.report_id
  WHERE report.jogo_id IN played
  UNION
  -- Sheets of which nothing has come: known by the code that was read.
  SELECT reading.id
  FROM reading
  JOIN sumula ON instr(reading.signed, sumula.code) > 0
  WHERE sumula.jogo_id IN played
);
