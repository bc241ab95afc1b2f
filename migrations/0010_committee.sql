-- What a decision says of itself: whether the occurrence was proven, who decided, on what evidence, after which protest.

-- Not proven: the occurrence stays on record and weighs on none that comes later.
ALTER TABLE ruling ADD COLUMN not_proven INTEGER NOT NULL DEFAULT 0
  CHECK (not_proven IN (0, 1) AND (not_proven = 0 OR occurrence_id IS NOT NULL));

-- Which instance decided (fprt-1.5.k), and who spoke for it.
ALTER TABLE ruling ADD COLUMN instance TEXT CHECK (instance IN ('desk', 'director', 'ethics'));
ALTER TABLE ruling ADD COLUMN decided_by TEXT NOT NULL DEFAULT '';

-- The granted protest that a decision or a correction carries out: it is taken once, after homologation, too.
ALTER TABLE ruling ADD COLUMN appeal_id INTEGER REFERENCES appeal (id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE report ADD COLUMN appeal_id INTEGER REFERENCES appeal (id) DEFERRABLE INITIALLY DEFERRED;

-- Which athletes were missing where a jogo was lost by W×O.
CREATE TABLE missing_athlete (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ruling_id INTEGER NOT NULL REFERENCES ruling (id) DEFERRABLE INITIALLY DEFERRED,
  jogo_id INTEGER NOT NULL REFERENCES jogo (id) DEFERRABLE INITIALLY DEFERRED,
  athlete_id INTEGER NOT NULL REFERENCES athlete (id) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (ruling_id, jogo_id, athlete_id)
) STRICT;
CREATE INDEX missing_athlete_athlete ON missing_athlete (athlete_id);

-- What proves an occurrence. No reference to the paper: an undo leaves it for the redo.
CREATE TABLE evidence (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  occurrence_id INTEGER NOT NULL REFERENCES occurrence (id) DEFERRABLE INITIALLY DEFERRED,
  kind TEXT NOT NULL CHECK (kind IN ('photo', 'paper', 'note', 'mao')),
  document_id INTEGER NOT NULL
) STRICT;
CREATE INDEX evidence_occurrence ON evidence (occurrence_id);

-- Results that stood and were opened again, by whom and why.
CREATE TABLE reopening (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  etapa_id INTEGER NOT NULL REFERENCES etapa (id) DEFERRABLE INITIALLY DEFERRED,
  homologated_at TEXT NOT NULL,
  at TEXT NOT NULL,
  instance TEXT NOT NULL CHECK (instance IN ('desk', 'director', 'ethics')),
  decided_by TEXT NOT NULL CHECK (length(decided_by) > 0),
  because TEXT NOT NULL CHECK (length(because) > 0)
) STRICT;
CREATE INDEX reopening_etapa ON reopening (etapa_id);
