SELECT scope, scope_id, fase, members, number FROM lot WHERE etapa_id = :etapa_id ORDER BY id;
