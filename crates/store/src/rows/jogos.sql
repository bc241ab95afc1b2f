SELECT jogo.id AS id, fase.number AS fase, jogo.confronto_id AS confronto_id, jogo.turn AS turn, jogo.dupla AS dupla, jogo.against AS against, mesa.number AS mesa, report.id AS report_id, report.stopped AS stopped
FROM rodada
JOIN fase ON fase.id = rodada.fase_id
JOIN confronto ON confronto.rodada_id = rodada.id
JOIN jogo ON jogo.confronto_id = confronto.id
JOIN mesa ON mesa.id = jogo.mesa_id
LEFT JOIN report ON report.jogo_id = jogo.id AND report.in_force = 1
WHERE rodada.etapa_id = :etapa_id
ORDER BY jogo.id;
