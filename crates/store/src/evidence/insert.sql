INSERT INTO evidence (occurrence_id, kind, document_id) VALUES (:occurrence_id, :kind, :document_id);
