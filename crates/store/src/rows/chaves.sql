SELECT chave.id AS id, chave.number AS number, chave_member.entrant_id AS entrant_id
FROM chave
JOIN fase ON fase.id = chave.fase_id
JOIN chave_member ON chave_member.chave_id = chave.id
WHERE fase.etapa_id = :etapa_id
ORDER BY chave.number, chave_member.position;
