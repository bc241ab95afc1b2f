SELECT DISTINCT table_call.id AS id
FROM claim
JOIN table_call ON table_call.id = claim.table_call_id
WHERE claim.jogo_id = :jogo_id AND table_call.closed_at IS NULL
ORDER BY table_call.id;
