SELECT * FROM journal WHERE payload LIKE '%"seating":"keep"%' ORDER BY seq;
