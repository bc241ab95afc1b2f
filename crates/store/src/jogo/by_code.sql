SELECT jogo_id FROM sumula WHERE code = :code;
