UPDATE club SET name = :name, name_key = :name_key, city = :city WHERE id = :id;
