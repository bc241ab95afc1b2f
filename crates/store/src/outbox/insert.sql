INSERT INTO statement (number, hash, kind, subject, text) VALUES (:number, :hash, :kind, :subject, :text);
