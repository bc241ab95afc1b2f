INSERT INTO table_call (jogo_id, about, at) VALUES (:jogo_id, :about, :at);
