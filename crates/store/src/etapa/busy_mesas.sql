SELECT DISTINCT jogo.mesa_id AS id
FROM jogo
JOIN confronto ON confronto.id = jogo.confronto_id
JOIN rodada ON rodada.id = confronto.rodada_id
JOIN etapa ON etapa.id = rodada.etapa_id
WHERE etapa.venue_day_id = :venue_day_id AND etapa.id <> :etapa_id AND rodada.closed_at IS NULL;
