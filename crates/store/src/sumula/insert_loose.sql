INSERT INTO sumula (code, loose_etapa_id) VALUES (:code, :etapa_id);
