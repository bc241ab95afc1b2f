INSERT INTO missing_athlete (ruling_id, jogo_id, athlete_id) VALUES (:ruling_id, :jogo_id, :athlete_id);
