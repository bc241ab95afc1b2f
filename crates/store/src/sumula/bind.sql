UPDATE sumula SET jogo_id = :jogo_id, loose_etapa_id = NULL WHERE id = :id;
