DELETE FROM chave_member WHERE chave_id IN (
  SELECT chave.id FROM chave JOIN fase ON fase.id = chave.fase_id WHERE fase.etapa_id = :etapa_id AND fase.number = :fase);
