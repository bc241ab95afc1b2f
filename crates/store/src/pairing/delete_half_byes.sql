DELETE FROM half_bye WHERE etapa_id = :etapa_id;
