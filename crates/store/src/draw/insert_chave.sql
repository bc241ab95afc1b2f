INSERT INTO chave (fase_id, number) VALUES (:fase_id, :number);
