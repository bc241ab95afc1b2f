SELECT id FROM jogo WHERE confronto_id = :confronto_id ORDER BY turn, dupla;
