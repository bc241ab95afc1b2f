SELECT rodada.id AS id, fase.number AS fase, rodada.number AS number, published_at, called_at, closed_at
FROM rodada
JOIN fase ON fase.id = rodada.fase_id
WHERE rodada.etapa_id = :etapa_id
ORDER BY rodada.number;
