SELECT number, hash, kind, subject, text FROM statement
WHERE kind IN ('sanction', 'sanction-amended', 'sanction-revoked') ORDER BY number;
