UPDATE entry SET pot = :pot WHERE id = :id;
