SELECT number, hash, kind, subject, text FROM statement WHERE number = :number;
