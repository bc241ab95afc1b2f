UPDATE sumula SET jogo_id = NULL WHERE jogo_id = :jogo_id;
