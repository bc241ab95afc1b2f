DELETE FROM fase WHERE etapa_id = :etapa_id AND number >= :fase;
