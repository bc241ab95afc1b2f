SELECT count(*) FROM identity WHERE season = $1
