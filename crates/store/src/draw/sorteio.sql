SELECT id, number, input, drawn FROM sorteio WHERE etapa_id = :etapa_id AND superseded = 0;
