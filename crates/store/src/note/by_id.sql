SELECT id, jogo_id, ruling_id, set_aside FROM note WHERE id = :id;
