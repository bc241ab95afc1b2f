DELETE FROM etapa WHERE id = :id;
