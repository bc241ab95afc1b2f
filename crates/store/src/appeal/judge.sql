UPDATE appeal SET outcome = :outcome, judged_at = :at, judged_by = :by, answer = :answer WHERE id = :id;
