UPDATE etapa SET protest_minutes = :minutes WHERE id = :id;
