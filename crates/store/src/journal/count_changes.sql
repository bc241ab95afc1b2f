SELECT count(*) AS changes FROM change WHERE seq = :seq;
