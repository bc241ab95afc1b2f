INSERT INTO jogo (confronto_id, dupla, mesa_id) VALUES (:confronto_id, :dupla, :mesa_id);
