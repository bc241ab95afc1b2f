SELECT id, uid, name, name_key, known_as, club_id, image_opt_out, name_opt_out, gender, category, erased_at, merged_into
FROM athlete
WHERE merged_into IS NULL AND instr(name_key, :key) > 0
ORDER BY instr(name_key, :key) > 1, name_key, id
LIMIT 200;
