DELETE FROM pairing WHERE rodada_id IN (
  SELECT rodada.id FROM rodada JOIN fase ON fase.id = rodada.fase_id WHERE fase.etapa_id = :etapa_id AND fase.number = :fase);
