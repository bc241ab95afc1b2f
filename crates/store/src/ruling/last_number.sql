SELECT coalesce(max(number), 0) AS number FROM ruling WHERE etapa_id = :etapa_id;
