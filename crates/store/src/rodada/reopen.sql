UPDATE rodada SET closed_at = NULL WHERE id = :id;
