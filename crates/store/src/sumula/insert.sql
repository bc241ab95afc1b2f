INSERT INTO sumula (code, jogo_id) VALUES (:code, :jogo_id);
