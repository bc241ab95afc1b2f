DELETE FROM rodada WHERE etapa_id = :etapa_id;
