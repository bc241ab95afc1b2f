INSERT INTO ruling (etapa_id, number, clause, own_rule, reason, at, occurrence_id, proposed, departs_because)
VALUES (:etapa_id, :number, :clause, :own_rule, :reason, :at, :occurrence_id, :proposed, :departs_because);
