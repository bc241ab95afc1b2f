INSERT INTO statement_seal (statement_id, seal, about) VALUES (:statement_id, :seal, :about);
