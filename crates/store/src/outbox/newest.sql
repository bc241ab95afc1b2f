SELECT number, hash, kind, subject, text FROM statement ORDER BY number DESC LIMIT 1;
