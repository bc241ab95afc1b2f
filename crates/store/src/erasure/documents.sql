DELETE FROM document WHERE id IN (SELECT document_id FROM carried_sanction WHERE athlete_id = :id);
