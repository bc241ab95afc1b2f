INSERT INTO occurrence (etapa_id, jogo_id, clause, facts, at) VALUES (:etapa_id, :jogo_id, :clause, :facts, :at);
