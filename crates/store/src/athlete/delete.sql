DELETE FROM athlete WHERE id = :id;
