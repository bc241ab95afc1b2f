DELETE FROM alert WHERE season = $1
