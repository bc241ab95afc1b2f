SELECT * FROM athlete WHERE merged_into IS NULL ORDER BY name_key, id;
