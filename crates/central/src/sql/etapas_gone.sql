WITH gone AS (DELETE FROM placement WHERE season = $1 AND number = ANY ($2))
DELETE FROM etapa WHERE season = $1 AND number = ANY ($2)
