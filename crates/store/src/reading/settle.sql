UPDATE reading SET report_id = :report_id WHERE id = :id;
