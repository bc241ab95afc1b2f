UPDATE note
SET ruling_id = (SELECT id FROM ruling WHERE etapa_id = :etapa_id AND number = :number)
WHERE id = :id;
