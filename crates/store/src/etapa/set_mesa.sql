UPDATE mesa SET usable = :usable, accessible = :accessible WHERE id = :id;
