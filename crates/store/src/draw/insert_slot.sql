INSERT INTO slot (confronto_id, side, entrant_id) VALUES (:confronto_id, :side, :entrant_id);
