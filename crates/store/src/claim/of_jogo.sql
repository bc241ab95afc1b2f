SELECT claim.id AS id, jogo_id, entrant_id, referee, at, own, other
FROM claim
JOIN claim_partida ON claim_partida.claim_id = claim.id
WHERE jogo_id = :jogo_id AND in_force = 1
ORDER BY claim.id, number;
