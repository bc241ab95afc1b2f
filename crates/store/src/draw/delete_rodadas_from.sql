DELETE FROM rodada WHERE fase_id IN (SELECT id FROM fase WHERE etapa_id = :etapa_id AND number >= :fase);
