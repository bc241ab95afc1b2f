INSERT INTO payment (entry_id, kind, amount_cents, method, receipt, at, note)
VALUES (:entry_id, :kind, :amount_cents, :method, :receipt, :at, :note);
