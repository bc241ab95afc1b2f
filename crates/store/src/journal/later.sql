SELECT seq, undoes FROM journal WHERE seq > :seq ORDER BY seq DESC;
