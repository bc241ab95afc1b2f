SELECT bytes, number, hash, key FROM statement WHERE season = $1 ORDER BY number, hash, key
