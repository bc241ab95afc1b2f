SELECT evidence.id AS id, kind, document_id, name, digest, length(bytes) AS size
FROM evidence LEFT JOIN document ON document.id = evidence.document_id
WHERE occurrence_id = :occurrence_id
ORDER BY evidence.id;
