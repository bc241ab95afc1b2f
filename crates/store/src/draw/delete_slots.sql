DELETE FROM slot WHERE confronto_id IN (SELECT confronto.id FROM confronto JOIN rodada ON rodada.id = confronto.rodada_id WHERE rodada.etapa_id = :etapa_id);
