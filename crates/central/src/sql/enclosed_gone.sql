DELETE FROM enclosed WHERE season = $1 AND seal = ANY ($2)
