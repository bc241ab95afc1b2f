UPDATE payment SET closing_id = :closing_id WHERE id = :id;
