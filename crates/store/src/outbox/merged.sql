SELECT one.id AS from_id, one.uid AS from_uid, other.id AS into_id, other.uid AS into_uid
FROM athlete AS one JOIN athlete AS other ON other.id = one.merged_into
WHERE EXISTS (SELECT 1 FROM statement_seal WHERE about = 'person:' || one.uid)
ORDER BY one.id;
