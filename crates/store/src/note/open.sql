SELECT note.id AS id, jogo_id, device, about, clause, at
FROM note
JOIN jogo ON jogo.id = note.jogo_id
JOIN confronto ON confronto.id = jogo.confronto_id
JOIN rodada ON rodada.id = confronto.rodada_id
WHERE rodada.etapa_id = :etapa_id AND note.ruling_id IS NULL AND note.set_aside = 0
ORDER BY note.id;
