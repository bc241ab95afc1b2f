INSERT INTO note (jogo_id, device, about, clause, at) VALUES (:jogo_id, :device, :about, :clause, :at);
