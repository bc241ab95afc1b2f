SELECT (SELECT count(*) FROM report WHERE appeal_id = :id) + (SELECT count(*) FROM ruling WHERE appeal_id = :id)
  + (SELECT count(*) FROM ruling WHERE revoke_appeal_id = :id) AS carried_out;
