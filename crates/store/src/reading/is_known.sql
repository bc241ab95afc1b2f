SELECT count(*) AS known FROM reading WHERE digest = :digest;
