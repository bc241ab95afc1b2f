INSERT INTO dupla (entrant_id, number) VALUES (:entrant_id, :number);
