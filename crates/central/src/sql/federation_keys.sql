UPDATE season SET keys = keys + 1 WHERE federation = $1
