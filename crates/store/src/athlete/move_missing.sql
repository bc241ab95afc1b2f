UPDATE missing_athlete SET athlete_id = :into
WHERE athlete_id = :id AND NOT EXISTS (
  SELECT 1 FROM missing_athlete AS there
  WHERE there.athlete_id = :into AND there.ruling_id = missing_athlete.ruling_id AND there.jogo_id = missing_athlete.jogo_id
);
