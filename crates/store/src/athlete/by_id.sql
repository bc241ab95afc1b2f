SELECT * FROM athlete WHERE id = :id;
