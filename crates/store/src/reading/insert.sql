INSERT INTO reading (file, page, signed, marks, digest, at)
VALUES (:file, :page, :signed, :marks, :digest, :at);
