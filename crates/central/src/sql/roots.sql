SELECT key FROM root WHERE federation = $1 ORDER BY key
