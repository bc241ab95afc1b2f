SELECT id, number, clause, reason, at, revoked_at, revoke_reason FROM ruling WHERE etapa_id = :etapa_id ORDER BY number;
