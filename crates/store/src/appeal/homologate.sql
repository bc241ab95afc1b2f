INSERT INTO homologation (etapa_id, at) VALUES (:etapa_id, :at);
