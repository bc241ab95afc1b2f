SELECT id, uid FROM athlete
WHERE erased_at IS NOT NULL
  AND EXISTS (SELECT 1 FROM statement_seal WHERE about = 'person:' || uid)
  AND NOT EXISTS (SELECT 1 FROM statement WHERE subject = 'athlete:' || athlete.id)
ORDER BY id;
