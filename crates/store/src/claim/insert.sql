INSERT INTO claim (jogo_id, entrant_id, referee, in_force, at) VALUES (:jogo_id, :entrant_id, :referee, 1, :at);
