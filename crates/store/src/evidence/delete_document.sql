-- Also of what was undone: no row points at the paper, which stays for a redo.
DELETE FROM document
WHERE id IN (
  SELECT document_id FROM evidence WHERE id = :id
  UNION
  SELECT json_extract(coalesce(after, before), '$.document_id')
  FROM change
  WHERE table_name = 'evidence' AND row_id = :id
);
