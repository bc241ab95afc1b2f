SELECT body FROM journal_text WHERE digest = :digest;
