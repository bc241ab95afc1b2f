DELETE FROM sanction WHERE season = $1
