UPDATE sumula SET jogo_id = NULL WHERE jogo_id IN (
  SELECT jogo.id FROM jogo JOIN confronto ON confronto.id = jogo.confronto_id WHERE confronto.rodada_id = :rodada_id);
