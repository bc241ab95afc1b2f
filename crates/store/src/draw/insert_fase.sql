INSERT INTO fase (etapa_id, number) VALUES (:etapa_id, :number);
