SELECT appeal_id FROM report WHERE jogo_id = :jogo_id AND in_force = 1;
