SELECT entry_id, slot, seat, athlete_id, athlete.name AS name, athlete.known_as AS known_as, athlete.name_opt_out AS name_opt_out
FROM lineup JOIN athlete ON athlete.id = lineup.athlete_id JOIN entry ON entry.id = lineup.entry_id
WHERE entry.etapa_id = :etapa_id
ORDER BY entry_id, slot, seat;
