SELECT table_name, max(row_id) AS newest FROM change WHERE seq >= :since GROUP BY table_name
UNION ALL
SELECT 'journal', max(seq) FROM journal
UNION ALL
SELECT 'change', coalesce(max(id), 0) FROM change;
