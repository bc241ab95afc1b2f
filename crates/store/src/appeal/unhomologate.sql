DELETE FROM homologation WHERE etapa_id = :etapa_id;
