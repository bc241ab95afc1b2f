SELECT json_extract(drawn, '$.byes') AS byes FROM sorteio WHERE etapa_id = :etapa_id AND superseded = 0 ORDER BY fase LIMIT 1;
