SELECT id, jogo_id, loose_etapa_id FROM sumula WHERE code = :code;
