INSERT INTO fase (etapa_id, number, kind) VALUES (:etapa_id, :number, :kind);
