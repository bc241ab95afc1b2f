SELECT id FROM etapa WHERE number = :number ORDER BY championship_id LIMIT 1;
