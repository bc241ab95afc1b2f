SELECT id, name, name_key, city FROM club WHERE merged_into IS NULL ORDER BY name_key;
