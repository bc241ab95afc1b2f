SELECT number, hash, kind, subject, text FROM statement WHERE subject = :subject ORDER BY number;
