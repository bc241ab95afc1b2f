DELETE FROM reentry WHERE etapa_id = :etapa_id;
