-- What a club decided stands also behind its name. As text: the image of a row must not take it for a part of its own JSON.
UPDATE carried_sanction
SET decided_by = iif(clause IS NULL, decided_by, :blank),
  body = iif(json_extract(body, '$.decision') IS NULL, body, json_set(body, '$.decision', :blank) || '')
WHERE id = :id;
