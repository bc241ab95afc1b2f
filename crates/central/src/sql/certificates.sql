SELECT bytes FROM certificate WHERE season = $1 ORDER BY hash
