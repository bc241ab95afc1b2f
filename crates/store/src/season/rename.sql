UPDATE season SET name = :name;
