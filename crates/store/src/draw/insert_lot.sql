INSERT INTO lot (etapa_id, fase, scope, scope_id, members, number) VALUES (:etapa_id, :fase, :scope, :scope_id, :members, :number);
