SELECT DISTINCT jogo_id FROM jogo_athlete WHERE athlete_id = :id;
