INSERT INTO chave_member (chave_id, position, entrant_id) VALUES (:chave_id, :position, :entrant_id);
