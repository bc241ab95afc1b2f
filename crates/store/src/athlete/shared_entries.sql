SELECT count(*) AS entries
FROM lineup AS one JOIN lineup AS other ON other.entry_id = one.entry_id
WHERE one.athlete_id = :id AND other.athlete_id = :into;
