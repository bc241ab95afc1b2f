DELETE FROM merge WHERE season = $1
