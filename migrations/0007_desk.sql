-- The committee's desk through the day: clocks, calls to a table, meals, substitutions; sanctions of clubs; erasure.

-- What the desk told the official clock. The machine's running time goes along where it is known: by it a sleep or a
-- clock set right in mid-day changes no count.
CREATE TABLE clock_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  etapa_id INTEGER NOT NULL REFERENCES etapa (id) DEFERRABLE INITIALLY DEFERRED,
  kind TEXT NOT NULL CHECK (kind IN (
    'called', 'anthem-ended', 'started', 'jogo-started', 'suspended', 'resumed', 'announced', 'missing', 'arrived',
    'excused', 'opening-ended', 'asked', 'answered', 'segregated', 'left', 'returned'
  )),
  rodada_id INTEGER REFERENCES rodada (id) DEFERRABLE INITIALLY DEFERRED
    CHECK ((rodada_id IS NOT NULL) = (kind IN ('called', 'anthem-ended', 'started', 'announced', 'opening-ended'))),
  jogo_id INTEGER REFERENCES jogo (id) DEFERRABLE INITIALLY DEFERRED
    CHECK ((jogo_id IS NOT NULL) = (kind IN (
      'jogo-started', 'missing', 'arrived', 'excused', 'asked', 'answered', 'segregated'
    ))),
  side TEXT CHECK (side IN ('A', 'B') AND (side IS NOT NULL) = (kind IN ('missing', 'arrived', 'excused', 'asked'))),
  entrant_id INTEGER REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED
    CHECK ((entrant_id IS NOT NULL) = (kind IN ('left', 'returned'))),
  amount INTEGER CHECK ((amount IS NOT NULL) = (kind IN ('announced', 'asked'))),
  reason TEXT NOT NULL DEFAULT '',
  at TEXT NOT NULL,
  run TEXT,
  uptime_ms INTEGER CHECK ((uptime_ms IS NULL) = (run IS NULL))
) STRICT;
CREATE INDEX clock_event_etapa ON clock_event (etapa_id);
CREATE INDEX clock_event_jogo ON clock_event (jogo_id);

INSERT INTO clock_event (etapa_id, kind, rodada_id, jogo_id, side, at)
SELECT etapa_id, kind, rodada_id, jogo_id, side, at
FROM (
  SELECT etapa_id, 'called' AS kind, id AS rodada_id, NULL AS jogo_id, NULL AS side, called_at AS at
  FROM rodada WHERE called_at IS NOT NULL
  UNION ALL
  SELECT etapa_id, 'anthem-ended', id, NULL, NULL, anthem_ended_at FROM rodada WHERE anthem_ended_at IS NOT NULL
  UNION ALL
  SELECT rodada.etapa_id, 'missing', NULL, absence.jogo_id, absence.side, absence.missing_at
  FROM absence
  JOIN jogo ON jogo.id = absence.jogo_id
  JOIN confronto ON confronto.id = jogo.confronto_id
  JOIN rodada ON rodada.id = confronto.rodada_id
  UNION ALL
  SELECT rodada.etapa_id, 'arrived', NULL, absence.jogo_id, absence.side, absence.arrived_at
  FROM absence
  JOIN jogo ON jogo.id = absence.jogo_id
  JOIN confronto ON confronto.id = jogo.confronto_id
  JOIN rodada ON rodada.id = confronto.rodada_id
  WHERE absence.arrived_at IS NOT NULL
)
ORDER BY at;

DROP TABLE absence;
ALTER TABLE rodada DROP COLUMN anthem_ended_at;

-- Somebody of the committee is wanted at a table.
CREATE TABLE table_call (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  jogo_id INTEGER NOT NULL REFERENCES jogo (id) DEFERRABLE INITIALLY DEFERRED,
  about TEXT NOT NULL DEFAULT '',
  at TEXT NOT NULL,
  taken_by TEXT CHECK (length(taken_by) > 0),
  taken_at TEXT CHECK ((taken_at IS NULL) = (taken_by IS NULL)),
  closed_at TEXT
) STRICT;
CREATE INDEX table_call_jogo ON table_call (jogo_id);

-- When a team goes to its meal and when it is to be back, by the clock on the wall.
CREATE TABLE meal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  etapa_id INTEGER NOT NULL REFERENCES etapa (id) DEFERRABLE INITIALLY DEFERRED,
  entrant_id INTEGER NOT NULL REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED,
  leaves TEXT NOT NULL CHECK (leaves GLOB '[0-2][0-9]:[0-5][0-9]'),
  returns TEXT NOT NULL CHECK (returns GLOB '[0-2][0-9]:[0-5][0-9]'),
  UNIQUE (etapa_id, entrant_id)
) STRICT;

-- Who came to a mesa in whose place after the call.
CREATE TABLE substitution (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  jogo_id INTEGER NOT NULL REFERENCES jogo (id) DEFERRABLE INITIALLY DEFERRED,
  side TEXT NOT NULL CHECK (side IN ('A', 'B')),
  seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 3),
  out_athlete_id INTEGER REFERENCES athlete (id) DEFERRABLE INITIALLY DEFERRED,
  in_athlete_id INTEGER NOT NULL REFERENCES athlete (id) DEFERRABLE INITIALLY DEFERRED,
  slot TEXT NOT NULL CHECK (slot IN ('R', 'C')),
  at TEXT NOT NULL
) STRICT;
CREATE INDEX substitution_jogo ON substitution (jogo_id);

-- For how long after the last rodada a protest is awaited before the results stand.
ALTER TABLE etapa ADD COLUMN protest_minutes INTEGER NOT NULL DEFAULT 0 CHECK (protest_minutes BETWEEN 0 AND 10080);

-- A paper that came from outside. No row images.
CREATE TABLE document (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (length(name) > 0),
  digest TEXT NOT NULL CHECK (length(digest) = 64),
  bytes BLOB NOT NULL
) STRICT;

-- What a club decided and the federation took over (fprt-1.7.c): by which clause, and the paper that proves it. No
-- reference: an undo leaves the paper for the redo.
ALTER TABLE carried_sanction ADD COLUMN clause TEXT;
ALTER TABLE carried_sanction ADD COLUMN document_id INTEGER;

-- Who refused to be published stands under a shortened name; whose data were erased has none left.
ALTER TABLE athlete ADD COLUMN name_opt_out INTEGER NOT NULL DEFAULT 0 CHECK (name_opt_out IN (0, 1));
ALTER TABLE athlete ADD COLUMN erased_at TEXT;

-- How strong an athlete is registered, 1 the strongest, and the strongest that a championship lets in.
ALTER TABLE athlete ADD COLUMN category INTEGER CHECK (category BETWEEN 1 AND 9);
ALTER TABLE championship ADD COLUMN category INTEGER CHECK (category BETWEEN 1 AND 9);
