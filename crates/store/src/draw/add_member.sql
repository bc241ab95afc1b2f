INSERT INTO chave_member (chave_id, position, entrant_id, since)
SELECT :chave_id, coalesce(max(position), 0) + 1, :entrant_id, :since FROM chave_member WHERE chave_id = :chave_id;
