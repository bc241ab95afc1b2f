DELETE FROM jogo_athlete WHERE jogo_id = :jogo_id AND side = :side;
