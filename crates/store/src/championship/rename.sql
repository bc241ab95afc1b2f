UPDATE championship SET name = :name, name_key = :name_key WHERE id = :id;
