SELECT min(seq) AS seq FROM journal WHERE kind = 'migration' AND json_extract(payload, '$.to') >= 8;
