SELECT seq, kind, undoes FROM journal
WHERE desk = :desk AND seq < :before AND command NOT IN ('wrong-pin', 'right-pin', 'large-entry-ends')
ORDER BY seq DESC
LIMIT 50;
