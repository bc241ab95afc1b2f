UPDATE claim SET in_force = 0 WHERE id = :id;
