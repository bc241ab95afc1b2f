SELECT bytes FROM revocation WHERE season = $1 ORDER BY hash
