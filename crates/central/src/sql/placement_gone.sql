DELETE FROM placement WHERE season = $1
