INSERT INTO publication (kind, subject, at, body) VALUES (:kind, :subject, :at, :body);
