UPDATE etapa SET confirm_readings = :confirm WHERE id = :id;
