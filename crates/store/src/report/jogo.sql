SELECT jogo_id FROM report WHERE id = :report_id;
