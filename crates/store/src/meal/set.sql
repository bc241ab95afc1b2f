UPDATE meal SET leaves = :leaves, returns = :returns WHERE etapa_id = :etapa_id AND entrant_id = :entrant_id;
