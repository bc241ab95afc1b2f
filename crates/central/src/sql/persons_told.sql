SELECT athlete FROM person WHERE season = $1 AND athlete = ANY ($2) AND name IS NOT NULL
