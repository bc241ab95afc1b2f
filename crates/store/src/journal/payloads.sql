SELECT seq, payload FROM journal ORDER BY seq;
