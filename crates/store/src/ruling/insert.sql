INSERT INTO ruling (etapa_id, number, clause, reason, at, occurrence_id, proposed, departs_because)
VALUES (:etapa_id, :number, :clause, :reason, :at, :occurrence_id, :proposed, :departs_because);
