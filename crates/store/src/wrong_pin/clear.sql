DELETE FROM wrong_pin WHERE operator_id = :operator_id;
