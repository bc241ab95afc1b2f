DELETE FROM pairing WHERE rodada_id IN (SELECT id FROM rodada WHERE etapa_id = :etapa_id);
