DELETE FROM half_bye WHERE etapa_id = :etapa_id AND rodada = :rodada;
