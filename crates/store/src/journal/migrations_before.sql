SELECT seq FROM journal WHERE kind = 'migration' AND seq < :since ORDER BY seq;
