SELECT chave.number AS number, chave_member.entrant_id AS entrant_id
FROM fase
JOIN chave ON chave.fase_id = fase.id
JOIN chave_member ON chave_member.chave_id = chave.id
WHERE fase.etapa_id = :etapa_id AND fase.number = :fase AND chave_member.since = 0
ORDER BY chave.number, chave_member.position;
