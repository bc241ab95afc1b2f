DELETE FROM lot WHERE etapa_id = :etapa_id;
