UPDATE etapa SET format = :format WHERE id = :id;
