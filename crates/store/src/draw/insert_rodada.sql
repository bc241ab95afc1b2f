INSERT INTO rodada (etapa_id, fase_id, number) VALUES (:etapa_id, :fase_id, :number);
