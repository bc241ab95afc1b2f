SELECT digest, seq, salt, body FROM journal_text ORDER BY digest;
