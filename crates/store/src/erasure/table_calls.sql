WITH played AS (SELECT jogo_id FROM jogo_athlete WHERE athlete_id = :id)
SELECT id FROM table_call WHERE jogo_id IN played
UNION
SELECT row_id FROM change WHERE table_name = 'table_call' AND json_extract(after, '$.jogo_id') IN played;
