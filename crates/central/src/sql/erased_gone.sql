DELETE FROM erased WHERE season = $1
