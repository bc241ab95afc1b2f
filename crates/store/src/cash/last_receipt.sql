SELECT coalesce(max(receipt), 0) AS receipt FROM payment;
