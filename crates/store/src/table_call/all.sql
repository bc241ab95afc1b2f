SELECT table_call.id AS id, jogo_id, about, at, taken_by, taken_at, table_call.closed_at AS closed_at
FROM table_call
JOIN jogo ON jogo.id = table_call.jogo_id
JOIN confronto ON confronto.id = jogo.confronto_id
JOIN rodada ON rodada.id = confronto.rodada_id
WHERE rodada.etapa_id = :etapa_id
ORDER BY table_call.id;
