SELECT ruling_effect.ruling_id AS ruling_id, ruling_effect.jogo_id AS jogo_id, mesa.number AS mesa, rodada.number AS rodada, kind, absent, side, partida
FROM ruling_effect
JOIN jogo ON jogo.id = ruling_effect.jogo_id
JOIN mesa ON mesa.id = jogo.mesa_id
JOIN confronto ON confronto.id = jogo.confronto_id
JOIN rodada ON rodada.id = confronto.rodada_id
WHERE rodada.etapa_id = :etapa_id
ORDER BY ruling_effect.id;
