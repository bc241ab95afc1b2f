INSERT INTO lot (etapa_id, scope, scope_id, members, number) VALUES (:etapa_id, :scope, :scope_id, :members, :number);
