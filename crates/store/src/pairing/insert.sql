INSERT INTO pairing (rodada_id, chave_id, input) VALUES (:rodada_id, :chave_id, :input);
