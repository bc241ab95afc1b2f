SELECT max(at) AS at FROM journal WHERE seq > :after;
