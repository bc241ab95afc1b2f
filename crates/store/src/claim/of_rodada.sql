SELECT claim.id AS id, jogo_id, entrant_id, referee, at, own, other
FROM confronto
JOIN jogo ON jogo.confronto_id = confronto.id
JOIN claim ON claim.jogo_id = jogo.id AND claim.in_force = 1
JOIN claim_partida ON claim_partida.claim_id = claim.id
WHERE confronto.rodada_id = :rodada_id
ORDER BY claim.id, number;
