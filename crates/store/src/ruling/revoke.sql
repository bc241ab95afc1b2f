UPDATE ruling SET revoked_at = :at, revoke_reason = :reason, revoke_appeal_id = :appeal_id WHERE id = :id;
