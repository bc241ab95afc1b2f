SELECT payment.id AS id, payment.entry_id AS entry_id, entrant.name AS name, kind, amount_cents, method, receipt, payment.at AS at, payment.note AS note, closing_id
FROM payment
JOIN entry ON entry.id = payment.entry_id
JOIN entrant ON entrant.id = entry.entrant_id
JOIN etapa ON etapa.id = entry.etapa_id
WHERE etapa.venue_day_id = :venue_day_id
ORDER BY receipt;
