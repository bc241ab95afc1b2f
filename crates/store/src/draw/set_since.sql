UPDATE chave_member SET since = :since
WHERE entrant_id = :entrant_id AND chave_id IN (
  SELECT chave.id FROM chave JOIN fase ON fase.id = chave.fase_id WHERE fase.etapa_id = :etapa_id);
