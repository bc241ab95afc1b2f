UPDATE report SET in_force = 0 WHERE jogo_id = :jogo_id AND in_force = 1;
