DELETE FROM reentry WHERE etapa_id = :etapa_id AND fase = :fase AND entrant_id = :entrant_id;
