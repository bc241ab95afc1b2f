SELECT tag FROM journal_tag WHERE seq = :seq ORDER BY tag;
