UPDATE rodada SET anthem_ended_at = :at WHERE id = :id;
