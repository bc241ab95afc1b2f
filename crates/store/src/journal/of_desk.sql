SELECT seq, kind, undoes FROM journal WHERE desk = :desk AND seq < :before ORDER BY seq DESC LIMIT 50;
