UPDATE athlete SET erased_at = :at, image_opt_out = 1, name_opt_out = 1, known_as = '' WHERE id = :id;
