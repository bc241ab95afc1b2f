SELECT DISTINCT tag FROM journal_tag WHERE seq > :seen ORDER BY tag;
