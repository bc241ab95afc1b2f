SELECT hash FROM journal WHERE seq = :seq;
