INSERT INTO journal (at, operator_id, desk, kind, command, payload, undoes, hash)
VALUES (:at, :operator_id, :desk, :kind, :command, :payload, :undoes, '');
