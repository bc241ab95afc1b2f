UPDATE entry SET needs_accessible = :needs WHERE id = :id;
