SELECT id, file, page, signed, marks, report_id, set_aside, sent_by, at FROM reading WHERE id = :id;
