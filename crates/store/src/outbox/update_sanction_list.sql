UPDATE sanction_list SET made = :made, fetched_at = :fetched_at, bytes = :bytes, salt = :salt WHERE id = 1;
