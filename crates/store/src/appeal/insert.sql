INSERT INTO appeal (etapa_id, number, ruling_id, jogo_id, entrant_id, grounds, at)
VALUES (:etapa_id, :number, :ruling_id, :jogo_id, :entrant_id, :grounds, :at);
