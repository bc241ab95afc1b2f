UPDATE rodada SET published_at = :at WHERE id = :id;
