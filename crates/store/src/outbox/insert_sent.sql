INSERT INTO statement_sent (receiver, number, at) VALUES (:receiver, :number, :at);
