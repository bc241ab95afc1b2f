UPDATE entry SET checked_in_at = :at WHERE id = :id;
