SELECT bytes FROM statement WHERE season = $1 AND number = $2 AND hash = $3 ORDER BY key LIMIT 1
