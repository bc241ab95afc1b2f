UPDATE sorteio SET superseded = 1 WHERE etapa_id = :etapa_id AND superseded = 0;
