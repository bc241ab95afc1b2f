SELECT id, file, page, signed, marks, report_id, set_aside, sent_by, at
FROM reading
WHERE report_id IS NULL AND set_aside = 0
ORDER BY id;
