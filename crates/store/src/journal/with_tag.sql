SELECT journal.*
FROM journal_tag JOIN journal ON journal.seq = journal_tag.seq
WHERE journal_tag.tag = :tag
ORDER BY journal.seq DESC
LIMIT :most;
