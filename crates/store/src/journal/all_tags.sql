SELECT seq, tag FROM journal_tag ORDER BY seq, tag;
