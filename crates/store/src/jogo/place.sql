SELECT jogo.id AS id, jogo.turn AS turn, jogo.dupla AS dupla, jogo.against AS against, mesa.number AS mesa, confronto.id AS confronto_id, rodada.id AS rodada_id, rodada.number AS rodada, fase.number AS fase,
  rodada.etapa_id AS etapa_id, published_at, called_at, closed_at,
  (SELECT entrant_id FROM slot WHERE confronto_id = confronto.id AND side = 'A') AS a,
  (SELECT entrant_id FROM slot WHERE confronto_id = confronto.id AND side = 'B') AS b
FROM jogo
JOIN mesa ON mesa.id = jogo.mesa_id
JOIN confronto ON confronto.id = jogo.confronto_id
JOIN rodada ON rodada.id = confronto.rodada_id
JOIN fase ON fase.id = rodada.fase_id
WHERE jogo.id = :id;
