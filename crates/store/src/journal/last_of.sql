SELECT max(seq) AS seq FROM journal WHERE command = :command;
