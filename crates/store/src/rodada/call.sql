UPDATE rodada SET called_at = :at WHERE id = :id;
