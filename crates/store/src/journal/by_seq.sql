SELECT * FROM journal WHERE seq = :seq;
