SELECT occurrence_id, document_id FROM evidence WHERE id = :id;
