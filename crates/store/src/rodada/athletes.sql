SELECT jogo_athlete.jogo_id AS jogo_id, side, seat, athlete_id, athlete.name AS name, athlete.known_as AS known_as
FROM jogo_athlete
JOIN athlete ON athlete.id = jogo_athlete.athlete_id
JOIN jogo ON jogo.id = jogo_athlete.jogo_id
JOIN confronto ON confronto.id = jogo.confronto_id
WHERE confronto.rodada_id = :rodada_id
ORDER BY jogo_id, side, seat;
