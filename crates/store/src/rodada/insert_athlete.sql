INSERT INTO jogo_athlete (jogo_id, side, seat, athlete_id) VALUES (:jogo_id, :side, :seat, :athlete_id);
