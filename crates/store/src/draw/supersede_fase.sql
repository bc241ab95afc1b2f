UPDATE sorteio SET superseded = 1 WHERE etapa_id = :etapa_id AND fase = :fase AND superseded = 0;
