SELECT at, body FROM publication WHERE kind = :kind AND subject = :subject ORDER BY id DESC LIMIT 1;
