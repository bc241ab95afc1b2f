SELECT id, uid FROM athlete WHERE id = :id OR merged_into = :id ORDER BY id;
