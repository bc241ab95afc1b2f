SELECT number, hash, kind, subject, text FROM statement WHERE kind = :kind ORDER BY number;
