SELECT rodada.number AS rodada, confronto.id AS confronto_id, jogo.id AS jogo_id, mesa.number AS mesa,
  NOT EXISTS (SELECT 1 FROM report WHERE report.jogo_id = jogo.id AND in_force = 1)
  AND NOT EXISTS (
    SELECT 1 FROM ruling_effect JOIN ruling ON ruling.id = ruling_effect.ruling_id
    WHERE ruling_effect.jogo_id = jogo.id AND ruling.revoked_at IS NULL) AS is_awaited
FROM sumula
JOIN jogo ON jogo.id = sumula.jogo_id
JOIN mesa ON mesa.id = jogo.mesa_id
JOIN confronto ON confronto.id = jogo.confronto_id
JOIN rodada ON rodada.id = confronto.rodada_id
WHERE rodada.etapa_id = :etapa_id
  AND EXISTS (SELECT 1 FROM sumula_copy WHERE sumula_copy.sumula_id = sumula.id)
ORDER BY rodada.number, mesa.number, sumula.id;
