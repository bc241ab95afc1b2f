DELETE FROM half_bye WHERE etapa_id = :etapa_id AND rodada IN (
  SELECT rodada.number FROM rodada JOIN fase ON fase.id = rodada.fase_id WHERE fase.etapa_id = :etapa_id AND fase.number >= :fase);
