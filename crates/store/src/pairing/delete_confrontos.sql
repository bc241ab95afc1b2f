DELETE FROM confronto WHERE rodada_id = :rodada_id;
