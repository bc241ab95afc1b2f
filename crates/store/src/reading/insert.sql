INSERT INTO reading (file, page, signed, marks, digest, sent_by, at)
VALUES (:file, :page, :signed, :marks, :digest, :sent_by, :at);
