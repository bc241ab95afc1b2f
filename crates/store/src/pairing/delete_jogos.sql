DELETE FROM jogo WHERE confronto_id IN (SELECT id FROM confronto WHERE rodada_id = :rodada_id);
