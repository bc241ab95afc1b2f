DELETE FROM etapa WHERE season = $1
