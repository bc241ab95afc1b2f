INSERT INTO athlete (uid, name, name_key, known_as, club_id, image_opt_out, name_opt_out, gender, category)
VALUES (:uid, :name, :name_key, :known_as, :club_id, :image_opt_out, :name_opt_out, :gender, :category);
