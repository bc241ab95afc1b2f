SELECT number, a, b FROM report_partida WHERE report_id = :report_id ORDER BY number;
