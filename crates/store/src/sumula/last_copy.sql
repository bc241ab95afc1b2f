SELECT coalesce(max(copy), 0) AS copy FROM sumula_copy WHERE sumula_id = :sumula_id;
