SELECT line FROM enclosed WHERE season = $1 ORDER BY seal
