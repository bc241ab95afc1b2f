WITH played AS (SELECT jogo_id FROM jogo_athlete WHERE athlete_id = :id)
SELECT id FROM note WHERE jogo_id IN played
UNION
SELECT note_id FROM noted WHERE athlete_id = :id
UNION
SELECT row_id FROM change WHERE table_name = 'note' AND json_extract(after, '$.jogo_id') IN played
UNION
SELECT json_extract(after, '$.note_id') FROM change WHERE table_name = 'noted' AND json_extract(after, '$.athlete_id') = :id;
