SELECT confronto.id AS id, fase.number AS fase, confronto.chave_id AS chave_id, rodada.id AS rodada_id, rodada.number AS rodada, confronto.position AS position,
  slot_a.entrant_id AS a, slot_b.entrant_id AS b
FROM confronto
JOIN rodada ON rodada.id = confronto.rodada_id
JOIN fase ON fase.id = rodada.fase_id
JOIN slot AS slot_a ON slot_a.confronto_id = confronto.id AND slot_a.side = 'A'
JOIN slot AS slot_b ON slot_b.confronto_id = confronto.id AND slot_b.side = 'B'
WHERE rodada.etapa_id = :etapa_id
ORDER BY fase.number, confronto.id;
