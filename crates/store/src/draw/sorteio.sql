SELECT fase, number, input, drawn FROM sorteio WHERE etapa_id = :etapa_id AND superseded = 0 ORDER BY fase;
