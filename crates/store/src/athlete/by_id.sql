SELECT id, uid, name, name_key, known_as, club_id, image_opt_out, name_opt_out, gender, category, erased_at, merged_into FROM athlete WHERE id = :id;
