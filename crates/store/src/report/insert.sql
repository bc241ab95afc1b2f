INSERT INTO report (jogo_id, source, stopped, in_force, at, appeal_id) VALUES (:jogo_id, :source, :stopped, 1, :at, :appeal_id);
