SELECT pairing.rodada_id AS rodada_id, pairing.chave_id AS chave_id, input
FROM pairing JOIN rodada ON rodada.id = pairing.rodada_id
WHERE rodada.etapa_id = :etapa_id ORDER BY pairing.id;
