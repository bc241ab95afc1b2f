INSERT INTO ruling_effect (ruling_id, jogo_id, kind, absent, side, partida) VALUES (:ruling_id, :jogo_id, :kind, :absent, :side, :partida);
