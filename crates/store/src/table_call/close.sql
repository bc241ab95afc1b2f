UPDATE table_call SET closed_at = :at WHERE id = :id;
