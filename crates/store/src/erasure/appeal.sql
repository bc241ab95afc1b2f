UPDATE appeal
SET grounds = :blank, answer = iif(coalesce(answer, '') = '', answer, :blank)
WHERE id = :id;
