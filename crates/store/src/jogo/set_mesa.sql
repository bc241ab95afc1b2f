UPDATE jogo SET mesa_id = :mesa_id WHERE id = :id;
