DELETE FROM journal_text WHERE digest = :digest;
