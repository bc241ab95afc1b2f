UPDATE change SET before = :before, after = :after WHERE id = :id;
