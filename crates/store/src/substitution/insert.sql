INSERT INTO substitution (jogo_id, side, seat, out_athlete_id, in_athlete_id, slot, at)
VALUES (:jogo_id, :side, :seat, :out_athlete_id, :in_athlete_id, :slot, :at);
