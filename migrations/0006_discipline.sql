-- What happened at the mesas and what the committee made of it: the roll call, occurrences, sanctions, appeals,
-- homologation.

-- What somebody told the committee, in the facts of the regulation.
CREATE TABLE occurrence (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  etapa_id INTEGER NOT NULL REFERENCES etapa (id) DEFERRABLE INITIALLY DEFERRED,
  jogo_id INTEGER REFERENCES jogo (id) DEFERRABLE INITIALLY DEFERRED,
  clause TEXT NOT NULL CHECK (length(clause) > 0),
  facts TEXT NOT NULL CHECK (json_valid(facts)),
  at TEXT NOT NULL
) STRICT;
CREATE INDEX occurrence_etapa ON occurrence (etapa_id);
CREATE INDEX occurrence_jogo ON occurrence (jogo_id);

-- Who did it: an athlete, or a seat of a dupla (without a seat: the dupla).
CREATE TABLE offender (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  occurrence_id INTEGER NOT NULL REFERENCES occurrence (id) DEFERRABLE INITIALLY DEFERRED,
  side TEXT CHECK (side IN ('A', 'B')),
  entrant_id INTEGER REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED,
  dupla INTEGER CHECK (dupla BETWEEN 1 AND 9),
  seat INTEGER CHECK (seat BETWEEN 1 AND 3),
  athlete_id INTEGER REFERENCES athlete (id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX offender_occurrence ON offender (occurrence_id);
CREATE INDEX offender_athlete ON offender (athlete_id);

-- What the regulation says to the occurrence and on which facts, and why the committee departed from it.
ALTER TABLE ruling ADD COLUMN occurrence_id INTEGER REFERENCES occurrence (id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ruling ADD COLUMN proposed TEXT CHECK (proposed IS NULL OR json_valid(proposed));
ALTER TABLE ruling ADD COLUMN departs_because TEXT CHECK (departs_because IS NULL OR length(departs_because) > 0);
CREATE UNIQUE INDEX ruling_occurrence ON ruling (occurrence_id) WHERE occurrence_id IS NOT NULL;

CREATE TABLE sanction (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ruling_id INTEGER NOT NULL REFERENCES ruling (id) DEFERRABLE INITIALLY DEFERRED,
  entrant_id INTEGER REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED,
  dupla INTEGER CHECK (dupla BETWEEN 1 AND 9),
  seat INTEGER CHECK (seat BETWEEN 1 AND 3),
  athlete_id INTEGER REFERENCES athlete (id) DEFERRABLE INITIALLY DEFERRED,
  body TEXT NOT NULL CHECK (json_valid(body) AND json_extract(body, '$.kind') IS NOT NULL)
) STRICT;
CREATE INDEX sanction_ruling ON sanction (ruling_id);
CREATE INDEX sanction_athlete ON sanction (athlete_id);

-- What was decided in an earlier season's file, as it was carried over.
CREATE TABLE carried_sanction (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  athlete_id INTEGER NOT NULL REFERENCES athlete (id) DEFERRABLE INITIALLY DEFERRED,
  decided_by TEXT NOT NULL CHECK (length(decided_by) > 0),
  at TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_valid(body) AND json_extract(body, '$.kind') IS NOT NULL)
) STRICT;
CREATE INDEX carried_sanction_athlete ON carried_sanction (athlete_id);

-- A protest, against a ruling or against what a jogo came to, and what was made of it.
CREATE TABLE appeal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  etapa_id INTEGER NOT NULL REFERENCES etapa (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  ruling_id INTEGER REFERENCES ruling (id) DEFERRABLE INITIALLY DEFERRED,
  jogo_id INTEGER REFERENCES jogo (id) DEFERRABLE INITIALLY DEFERRED,
  entrant_id INTEGER REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED,
  grounds TEXT NOT NULL CHECK (length(grounds) > 0),
  at TEXT NOT NULL,
  outcome TEXT CHECK (outcome IN ('upheld', 'overturned')),
  judged_at TEXT CHECK ((judged_at IS NULL) = (outcome IS NULL)),
  judged_by TEXT CHECK ((judged_by IS NULL) = (outcome IS NULL)),
  answer TEXT CHECK ((answer IS NULL) = (outcome IS NULL)),
  UNIQUE (etapa_id, number)
) STRICT;
CREATE INDEX appeal_ruling ON appeal (ruling_id);

-- From here on results change by an appeal alone.
CREATE TABLE homologation (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  etapa_id INTEGER NOT NULL UNIQUE REFERENCES etapa (id) DEFERRABLE INITIALLY DEFERRED,
  at TEXT NOT NULL
) STRICT;

-- Who was missing at the mesas after the call, and when they came after all.
CREATE TABLE absence (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  jogo_id INTEGER NOT NULL REFERENCES jogo (id) DEFERRABLE INITIALLY DEFERRED,
  side TEXT NOT NULL CHECK (side IN ('A', 'B')),
  missing_at TEXT NOT NULL,
  arrived_at TEXT,
  UNIQUE (jogo_id, side)
) STRICT;

-- Until when nobody is late, where the desk says so: the anthem that opens the first rodada.
ALTER TABLE rodada ADD COLUMN anthem_ended_at TEXT;
