SELECT seq, undoes FROM journal WHERE seq > :seq AND command <> 'large-entry-ends' ORDER BY seq DESC;
