DELETE FROM half_bye WHERE etapa_id = :etapa_id AND rodada = :rodada AND entrant_id = :entrant_id;
