SELECT json_extract(payload, '$.to') AS version
FROM journal
WHERE kind = 'migration' AND seq > :seq
ORDER BY seq
LIMIT 1;
