UPDATE sumula SET jogo_id = NULL WHERE jogo_id IN (
  SELECT jogo.id FROM jogo JOIN confronto ON confronto.id = jogo.confronto_id JOIN rodada ON rodada.id = confronto.rodada_id WHERE rodada.etapa_id = :etapa_id);
