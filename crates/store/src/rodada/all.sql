SELECT id, fase_id, number, published_at, called_at, closed_at FROM rodada WHERE etapa_id = :etapa_id ORDER BY number;
