SELECT id, number, clause, own_rule, reason, at, revoked_at, revoke_reason, occurrence_id, proposed, departs_because,
  not_proven, instance, decided_by, appeal_id, revoke_appeal_id
FROM ruling WHERE etapa_id = :etapa_id ORDER BY number;
