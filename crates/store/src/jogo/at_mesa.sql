SELECT jogo.id AS id
FROM jogo
JOIN mesa ON mesa.id = jogo.mesa_id
JOIN confronto ON confronto.id = jogo.confronto_id
JOIN rodada ON rodada.id = confronto.rodada_id
WHERE mesa.number = :mesa AND rodada.etapa_id = :etapa_id AND rodada.number = :rodada
ORDER BY jogo.id;
