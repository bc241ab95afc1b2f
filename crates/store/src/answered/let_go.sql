DELETE FROM answered;
