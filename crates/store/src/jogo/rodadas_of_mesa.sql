SELECT DISTINCT rodada.number AS number, rodada.called_at IS NOT NULL AS called, rodada.closed_at IS NOT NULL AS closed
FROM jogo
JOIN mesa ON mesa.id = jogo.mesa_id
JOIN confronto ON confronto.id = jogo.confronto_id
JOIN rodada ON rodada.id = confronto.rodada_id
WHERE mesa.number = :mesa AND rodada.etapa_id = :etapa_id
ORDER BY rodada.number;
