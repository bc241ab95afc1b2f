INSERT INTO sumula_copy (sumula_id, copy, printed_at) VALUES (:sumula_id, :copy, :printed_at);
