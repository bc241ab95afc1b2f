SELECT bytes FROM statement WHERE season = $1 AND number > $2 ORDER BY number, hash, key LIMIT 500
