UPDATE pulse SET number = number + 1
WHERE EXISTS (SELECT FROM identity WHERE season = $1 AND athlete = ANY ($2))
    OR EXISTS (SELECT FROM sanction WHERE season = $1 AND athlete = ANY ($2))
