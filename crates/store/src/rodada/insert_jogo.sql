INSERT INTO jogo (confronto_id, turn, dupla, against, mesa_id) VALUES (:confronto_id, :turn, :dupla, :against, :mesa_id);
