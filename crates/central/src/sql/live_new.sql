INSERT INTO live (season, federation, seq, made, note, view) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (season) DO UPDATE SET seq = excluded.seq, made = excluded.made, note = excluded.note, view = excluded.view
WHERE (excluded.seq, excluded.made) > (live.seq, live.made)
