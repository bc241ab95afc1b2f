SELECT scope, scope_id, members, number FROM lot WHERE etapa_id = :etapa_id ORDER BY id;
