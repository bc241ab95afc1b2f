DELETE FROM rodada WHERE id = :rodada_id;
