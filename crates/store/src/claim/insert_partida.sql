INSERT INTO claim_partida (claim_id, number, own, other) VALUES (:claim_id, :number, :own, :other);
