-- What the two teams of a jogo say that it came to, each from its telephone.

-- A result may be what both teams said and somebody of the committee confirmed.
CREATE TABLE report_of_teams_as_well (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  jogo_id INTEGER NOT NULL REFERENCES jogo (id) DEFERRABLE INITIALLY DEFERRED,
  source TEXT NOT NULL CHECK (source IN ('typed', 'read', 'reviewed', 'moved', 'swapped', 'agreed')),
  stopped INTEGER NOT NULL DEFAULT 0 CHECK (stopped IN (0, 1)),
  in_force INTEGER NOT NULL CHECK (in_force IN (0, 1)),
  at TEXT NOT NULL,
  appeal_id INTEGER REFERENCES appeal (id) DEFERRABLE INITIALLY DEFERRED
) STRICT;

INSERT INTO report_of_teams_as_well (id, jogo_id, source, stopped, in_force, at, appeal_id)
SELECT id, jogo_id, source, stopped, in_force, at, appeal_id FROM report;

-- Ids are never reused, also those of rows that an undo took away.
DELETE FROM sqlite_sequence WHERE name = 'report_of_teams_as_well';
INSERT INTO sqlite_sequence (name, seq)
SELECT 'report_of_teams_as_well', seq FROM sqlite_sequence WHERE name = 'report';

DROP TABLE report;
ALTER TABLE report_of_teams_as_well RENAME TO report;
CREATE UNIQUE INDEX report_in_force ON report (jogo_id) WHERE in_force = 1;
CREATE INDEX report_jogo ON report (jogo_id);
CREATE INDEX report_appeal ON report (appeal_id) WHERE appeal_id IS NOT NULL;

-- What a team says of its jogo. Every claim stays; at most one of a team and a jogo is in force. It is no result.
CREATE TABLE claim (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  jogo_id INTEGER NOT NULL REFERENCES jogo (id) DEFERRABLE INITIALLY DEFERRED,
  entrant_id INTEGER NOT NULL REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED,
  in_force INTEGER NOT NULL CHECK (in_force IN (0, 1)),
  at TEXT NOT NULL,
  -- The call that it brought about, as the other team had said something else.
  table_call_id INTEGER REFERENCES table_call (id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE UNIQUE INDEX claim_in_force ON claim (jogo_id, entrant_id) WHERE in_force = 1;
CREATE INDEX claim_jogo ON claim (jogo_id);
CREATE INDEX claim_entrant ON claim (entrant_id);
CREATE INDEX claim_table_call ON claim (table_call_id) WHERE table_call_id IS NOT NULL;

-- Its partidas, the points of whoever says it first.
CREATE TABLE claim_partida (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  claim_id INTEGER NOT NULL REFERENCES claim (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 9),
  own INTEGER NOT NULL CHECK (own BETWEEN 0 AND 99),
  other INTEGER NOT NULL CHECK (other BETWEEN 0 AND 99),
  UNIQUE (claim_id, number)
) STRICT;
