SELECT coalesce(max(number), 0) AS number FROM appeal WHERE etapa_id = :etapa_id;
