SELECT max(seq) AS seq FROM journal_tag WHERE tag = :tag AND seq > :seen;
