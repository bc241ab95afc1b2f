SELECT receiver, number, at FROM statement_sent AS one
WHERE NOT EXISTS (SELECT 1 FROM statement_sent AS later WHERE later.receiver = one.receiver AND later.id > one.id)
ORDER BY id DESC;
