INSERT INTO ruling (etapa_id, number, clause, reason, at) VALUES (:etapa_id, :number, :clause, :reason, :at);
