UPDATE table_call SET about = iif(about = '', '', :blank) WHERE id = :id;
