SELECT coalesce(other.uid, one.uid) AS uid
FROM athlete AS one LEFT JOIN athlete AS other ON other.id = one.merged_into
WHERE one.uid = :uid;
