UPDATE sumula SET jogo_id = NULL WHERE jogo_id IN (
  SELECT jogo.id FROM jogo JOIN confronto ON confronto.id = jogo.confronto_id
  WHERE confronto.rodada_id IN (SELECT rodada.id FROM rodada JOIN fase ON fase.id = rodada.fase_id WHERE fase.etapa_id = :etapa_id AND fase.number = :fase));
