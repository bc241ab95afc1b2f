SELECT count(*) AS taken FROM sumula WHERE code = :code;
