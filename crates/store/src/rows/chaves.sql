SELECT fase.number AS fase, chave.id AS id, chave_member.entrant_id AS entrant_id, chave_member.since AS since
FROM chave
JOIN fase ON fase.id = chave.fase_id
LEFT JOIN chave_member ON chave_member.chave_id = chave.id
WHERE fase.etapa_id = :etapa_id
ORDER BY fase.number, chave.number, chave_member.position;
