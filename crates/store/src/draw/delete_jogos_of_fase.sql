DELETE FROM jogo WHERE confronto_id IN (
  SELECT id FROM confronto WHERE rodada_id IN (SELECT rodada.id FROM rodada JOIN fase ON fase.id = rodada.fase_id WHERE fase.etapa_id = :etapa_id AND fase.number = :fase));
