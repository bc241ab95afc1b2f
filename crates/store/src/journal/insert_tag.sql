INSERT INTO journal_tag (seq, tag) VALUES (:seq, :tag);
