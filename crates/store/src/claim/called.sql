UPDATE claim SET table_call_id = :table_call_id WHERE id = :id;
