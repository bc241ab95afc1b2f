INSERT INTO statement_enclosed (seal, line, salt) VALUES (:seal, :line, :salt);
