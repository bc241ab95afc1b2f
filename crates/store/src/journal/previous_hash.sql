SELECT hash FROM journal WHERE seq < :seq ORDER BY seq DESC LIMIT 1;
