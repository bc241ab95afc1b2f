UPDATE rodada SET closed_at = :at WHERE id = :id;
