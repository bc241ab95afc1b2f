SELECT count(*) AS entries FROM journal WHERE seq > :seen AND desk <> :desk AND command <> 'large-entry-ends';
