DELETE FROM picture
WHERE reading_id IN (
  SELECT reading.id
  FROM reading
  JOIN report ON report.id = reading.report_id
  JOIN jogo_athlete ON jogo_athlete.jogo_id = report.jogo_id
  WHERE jogo_athlete.athlete_id = :id
);
