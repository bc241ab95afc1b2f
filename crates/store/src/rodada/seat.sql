UPDATE slot SET entrant_id = :entrant_id WHERE confronto_id = :confronto_id AND side = :side;
