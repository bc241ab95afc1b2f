SELECT code, max(copy) AS copy, mesa.number AS mesa, rodada.number AS rodada, etapa.name AS etapa
FROM sumula
JOIN sumula_copy ON sumula_copy.sumula_id = sumula.id
JOIN jogo ON jogo.id = sumula.jogo_id
JOIN mesa ON mesa.id = jogo.mesa_id
JOIN confronto ON confronto.id = jogo.confronto_id
JOIN rodada ON rodada.id = confronto.rodada_id
JOIN etapa ON etapa.id = rodada.etapa_id
WHERE NOT EXISTS (SELECT 1 FROM report WHERE report.jogo_id = jogo.id AND in_force = 1)
  AND NOT EXISTS (
    SELECT 1 FROM ruling_effect JOIN ruling ON ruling.id = ruling_effect.ruling_id
    WHERE ruling_effect.jogo_id = jogo.id AND ruling.revoked_at IS NULL)
GROUP BY sumula.id
ORDER BY etapa.id, rodada.number, mesa.number;
