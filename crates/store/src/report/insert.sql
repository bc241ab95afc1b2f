INSERT INTO report (jogo_id, source, stopped, in_force, at) VALUES (:jogo_id, :source, :stopped, 1, :at);
