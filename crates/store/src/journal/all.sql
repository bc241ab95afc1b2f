SELECT * FROM journal ORDER BY seq;
