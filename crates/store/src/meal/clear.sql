DELETE FROM meal WHERE etapa_id = :etapa_id AND entrant_id = :entrant_id;
