SELECT id, code FROM sumula WHERE jogo_id = :jogo_id;
