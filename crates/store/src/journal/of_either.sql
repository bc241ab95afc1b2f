SELECT * FROM journal WHERE command IN (:one, :other) ORDER BY seq;
