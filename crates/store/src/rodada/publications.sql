SELECT kind, subject, at, body FROM publication ORDER BY id;
