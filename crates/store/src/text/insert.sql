INSERT INTO journal_text (digest, seq, salt, body) VALUES (:digest, :seq, :salt, :body);
