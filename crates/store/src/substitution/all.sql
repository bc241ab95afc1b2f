SELECT substitution.jogo_id AS jogo_id, side, seat, out_athlete_id, in_athlete_id, slot, at
FROM substitution
JOIN jogo ON jogo.id = substitution.jogo_id
JOIN confronto ON confronto.id = jogo.confronto_id
JOIN rodada ON rodada.id = confronto.rodada_id
WHERE rodada.etapa_id = :etapa_id
ORDER BY substitution.id;
