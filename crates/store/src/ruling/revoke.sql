UPDATE ruling SET revoked_at = :at, revoke_reason = :reason WHERE id = :id;
