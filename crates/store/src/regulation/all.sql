SELECT name, since, text FROM regulation ORDER BY name, since;
