UPDATE absence SET arrived_at = :at WHERE jogo_id = :jogo_id AND side = :side;
