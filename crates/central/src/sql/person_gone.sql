DELETE FROM person WHERE season = $1
