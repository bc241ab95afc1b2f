SELECT side, seat, athlete_id FROM jogo_athlete WHERE jogo_id = :jogo_id ORDER BY side, seat;
