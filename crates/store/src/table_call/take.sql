UPDATE table_call SET taken_by = :by, taken_at = :at WHERE id = :id;
