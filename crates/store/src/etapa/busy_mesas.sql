SELECT DISTINCT jogo.mesa_id AS id
FROM etapa
CROSS JOIN rodada ON rodada.etapa_id = etapa.id
CROSS JOIN confronto ON confronto.rodada_id = rodada.id
CROSS JOIN jogo ON jogo.confronto_id = confronto.id
WHERE etapa.venue_day_id = :venue_day_id AND etapa.id <> :etapa_id AND rodada.closed_at IS NULL;
