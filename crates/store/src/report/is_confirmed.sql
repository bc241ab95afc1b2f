SELECT count(*) AS confirmed FROM confirmation WHERE report_id = :report_id;
