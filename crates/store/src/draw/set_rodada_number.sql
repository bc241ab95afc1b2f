UPDATE rodada SET number = :number WHERE id = :rodada_id;
