SELECT * FROM journal WHERE seq > :after ORDER BY seq DESC LIMIT :most;
