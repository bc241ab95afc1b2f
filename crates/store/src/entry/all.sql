SELECT entry.id AS id, entry.entrant_id AS entrant_id, entrant.name AS name, entrant.club_id AS club_id, pot, checked_in_at, needs_accessible,
  (SELECT coalesce(sum(CASE kind WHEN 'fee' THEN amount_cents ELSE -amount_cents END), 0) FROM payment WHERE entry_id = entry.id) AS paid_cents
FROM entry JOIN entrant ON entrant.id = entry.entrant_id
WHERE etapa_id = :etapa_id
ORDER BY entrant.name_key;
