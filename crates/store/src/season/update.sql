UPDATE season SET name = :name, federation = :federation WHERE id = 1;
