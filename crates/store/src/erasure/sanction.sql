-- As text: the image of a row must not take it for a part of its own JSON.
UPDATE sanction SET body = json_set(body, '$.decision', :blank) || ''
WHERE id = :id AND json_extract(body, '$.decision') IS NOT NULL;
