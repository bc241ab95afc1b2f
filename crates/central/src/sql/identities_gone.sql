DELETE FROM identity WHERE season = $1 AND athlete = ANY ($2)
