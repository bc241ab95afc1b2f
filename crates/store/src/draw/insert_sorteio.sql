INSERT INTO sorteio (etapa_id, number, input, drawn) VALUES (:etapa_id, :number, :input, :drawn);
