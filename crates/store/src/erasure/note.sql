UPDATE note SET about = :blank WHERE id = :id;
