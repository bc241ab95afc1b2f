SELECT max(seq) AS seq FROM journal WHERE undoes = :seq AND seq < :now;
