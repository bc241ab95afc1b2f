SELECT rodada.number AS rodada, mesa.number AS mesa
FROM jogo
JOIN mesa ON mesa.id = jogo.mesa_id
JOIN confronto ON confronto.id = jogo.confronto_id
JOIN rodada ON rodada.id = confronto.rodada_id
WHERE jogo.id = :id;
