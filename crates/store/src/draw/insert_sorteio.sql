INSERT INTO sorteio (etapa_id, fase, number, input, drawn) VALUES (:etapa_id, :fase, :number, :input, :drawn);
