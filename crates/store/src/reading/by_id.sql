SELECT id, file, page, signed, marks, report_id, set_aside, at FROM reading WHERE id = :id;
