INSERT INTO confronto (rodada_id, chave_id, position) VALUES (:rodada_id, :chave_id, :position);
