SELECT coalesce(max(copy), 0) AS copy FROM sumula_copy JOIN sumula ON sumula.id = sumula_id WHERE sumula.code = :code;
