-- Rounds off that are asked for, and rulings that a protest takes out of force.

-- Who asked not to be paired in a rodada of a Swiss, for half of a win's points. By its number: a draw that is laid
-- out anew leaves it.
CREATE TABLE half_bye (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  etapa_id INTEGER NOT NULL REFERENCES etapa (id) DEFERRABLE INITIALLY DEFERRED,
  rodada INTEGER NOT NULL CHECK (rodada >= 1),
  entrant_id INTEGER NOT NULL REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (etapa_id, rodada, entrant_id)
) STRICT;

-- The granted protest that a revocation carries out.
ALTER TABLE ruling ADD COLUMN revoke_appeal_id INTEGER REFERENCES appeal (id) DEFERRABLE INITIALLY DEFERRED;
