SELECT number, statement_seal.seal AS seal, about, line
FROM statement_seal
JOIN statement ON statement.id = statement_seal.statement_id
LEFT JOIN statement_enclosed ON statement_enclosed.seal = statement_seal.seal
WHERE about = :about
ORDER BY statement_seal.id DESC LIMIT 1;
