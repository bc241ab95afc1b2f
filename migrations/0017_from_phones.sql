-- What telephones of the hall bring: a referee's word, photos of sheets, and occurrences that somebody noted at a mesa for the desk.

-- What a referee says that a jogo came to, beside what its teams say: the points of entrant_id first, as theirs.
ALTER TABLE claim ADD COLUMN referee INTEGER NOT NULL DEFAULT 0 CHECK (referee IN (0, 1));
DROP INDEX claim_in_force;
CREATE UNIQUE INDEX claim_in_force ON claim (jogo_id, entrant_id, referee) WHERE in_force = 1;

-- The telephone that sent a sheet's photo; none of one that was read at a desk. No result comes of it by itself.
ALTER TABLE reading ADD COLUMN sent_by TEXT;

-- An occurrence as somebody saw it at a mesa. It waits until a ruling is made of it or it is set aside.
CREATE TABLE note (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  jogo_id INTEGER NOT NULL REFERENCES jogo (id) DEFERRABLE INITIALLY DEFERRED,
  -- The telephone or the desk at which it was written.
  device TEXT NOT NULL,
  about TEXT NOT NULL,
  -- The clause that its writer takes it to be about.
  clause TEXT,
  at TEXT NOT NULL,
  ruling_id INTEGER REFERENCES ruling (id) DEFERRABLE INITIALLY DEFERRED,
  set_aside INTEGER NOT NULL DEFAULT 0 CHECK (set_aside IN (0, 1))
) STRICT;
CREATE INDEX note_jogo ON note (jogo_id);
CREATE INDEX note_ruling ON note (ruling_id) WHERE ruling_id IS NOT NULL;

-- Whom it names: a seat of the mesa, and who sat there then, where that is known.
CREATE TABLE noted (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  note_id INTEGER NOT NULL REFERENCES note (id) DEFERRABLE INITIALLY DEFERRED,
  side TEXT NOT NULL CHECK (side IN ('A', 'B')),
  seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 3),
  athlete_id INTEGER REFERENCES athlete (id) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (note_id, side, seat)
) STRICT;
CREATE INDEX noted_athlete ON noted (athlete_id) WHERE athlete_id IS NOT NULL;
