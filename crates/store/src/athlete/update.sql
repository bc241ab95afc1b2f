UPDATE athlete
SET name = :name, name_key = :name_key, known_as = :known_as, club_id = :club_id, image_opt_out = :image_opt_out,
  name_opt_out = :name_opt_out, gender = :gender, category = :category
WHERE id = :id;
