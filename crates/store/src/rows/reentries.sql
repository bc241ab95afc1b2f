SELECT fase, entrant_id FROM reentry WHERE etapa_id = :etapa_id;
