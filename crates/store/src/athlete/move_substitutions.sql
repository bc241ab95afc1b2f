UPDATE substitution
SET out_athlete_id = iif(out_athlete_id = :id, :into, out_athlete_id),
  in_athlete_id = iif(in_athlete_id = :id, :into, in_athlete_id)
WHERE out_athlete_id = :id OR in_athlete_id = :id;
