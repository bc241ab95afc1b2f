SELECT line
FROM statement
JOIN statement_seal ON statement_seal.statement_id = statement.id
JOIN statement_enclosed ON statement_enclosed.seal = statement_seal.seal
WHERE statement.number = :number
ORDER BY statement_seal.seal;
