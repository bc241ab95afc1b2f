UPDATE ruling
SET reason = iif(reason = '', '', :blank),
  revoke_reason = iif(coalesce(revoke_reason, '') = '', revoke_reason, :blank),
  departs_because = iif(departs_because IS NULL, NULL, :blank)
WHERE id = :id;
