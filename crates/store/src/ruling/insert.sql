INSERT INTO ruling (etapa_id, number, clause, own_rule, reason, at, occurrence_id, proposed, departs_because,
  not_proven, instance, decided_by, appeal_id)
VALUES (:etapa_id, :number, :clause, :own_rule, :reason, :at, :occurrence_id, :proposed, :departs_because,
  :not_proven, :instance, :decided_by, :appeal_id);
