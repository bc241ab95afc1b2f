SELECT id FROM athlete WHERE erased_at IS NOT NULL ORDER BY id;
