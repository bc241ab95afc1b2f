SELECT count(*) AS seasons FROM season;
