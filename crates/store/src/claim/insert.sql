INSERT INTO claim (jogo_id, entrant_id, in_force, at) VALUES (:jogo_id, :entrant_id, 1, :at);
