SELECT DISTINCT +tag AS tag FROM journal_tag WHERE seq > :seen ORDER BY 1;
