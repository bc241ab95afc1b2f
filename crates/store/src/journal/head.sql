SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1;
