SELECT * FROM journal WHERE substr(hash, 1, length(:beginning)) = :beginning ORDER BY seq DESC;
