UPDATE jogo_athlete SET athlete_id = :into WHERE athlete_id = :id;
