UPDATE rodada SET published_at = NULL WHERE id = :rodada_id;
