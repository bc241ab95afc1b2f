UPDATE season SET keys = keys + 1 WHERE season = $1 RETURNING keys
