-- Súmulas read from pictures: what was seen, what came of it, the picture itself.

-- A result may come from a picture, read by the program alone or looked at by a person.
CREATE TABLE report_of_any_source (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  jogo_id INTEGER NOT NULL REFERENCES jogo (id) DEFERRABLE INITIALLY DEFERRED,
  source TEXT NOT NULL CHECK (source IN ('typed', 'read', 'reviewed', 'moved', 'swapped')),
  stopped INTEGER NOT NULL DEFAULT 0 CHECK (stopped IN (0, 1)),
  in_force INTEGER NOT NULL CHECK (in_force IN (0, 1)),
  at TEXT NOT NULL
) STRICT;

INSERT INTO report_of_any_source (id, jogo_id, source, stopped, in_force, at)
SELECT id, jogo_id, source, stopped, in_force, at FROM report;

DELETE FROM sqlite_sequence WHERE name = 'report_of_any_source';
INSERT INTO sqlite_sequence (name, seq)
SELECT 'report_of_any_source', seq FROM sqlite_sequence WHERE name = 'report';

DROP TABLE report;
ALTER TABLE report_of_any_source RENAME TO report;
CREATE UNIQUE INDEX report_in_force ON report (jogo_id) WHERE in_force = 1;

-- Whether what the program read counts as confirmed only once a person has said so.
ALTER TABLE etapa ADD COLUMN confirm_readings INTEGER NOT NULL DEFAULT 1 CHECK (confirm_readings IN (0, 1));

-- The etapa for which a sheet was printed without a jogo; none once it has had one.
ALTER TABLE sumula ADD COLUMN loose_etapa_id INTEGER REFERENCES etapa (id) DEFERRABLE INITIALLY DEFERRED;

-- What was seen of a sheet. It waits for a person until a result came of it or it was set aside.
CREATE TABLE reading (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  file TEXT NOT NULL,
  page INTEGER NOT NULL CHECK (page >= 1),
  signed TEXT NOT NULL DEFAULT '',
  marks TEXT CHECK (marks IS NULL OR json_valid(marks)),
  digest TEXT NOT NULL CHECK (length(digest) = 64),
  report_id INTEGER REFERENCES report (id) DEFERRABLE INITIALLY DEFERRED,
  set_aside INTEGER NOT NULL DEFAULT 0 CHECK (set_aside IN (0, 1)),
  at TEXT NOT NULL
) STRICT;
CREATE INDEX reading_report ON reading (report_id);
CREATE INDEX reading_digest ON reading (digest);

-- The sheet as a grey JPEG. No row images, and no reference: an undo leaves it for the redo.
CREATE TABLE picture (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reading_id INTEGER NOT NULL UNIQUE,
  jpeg BLOB NOT NULL
) STRICT;

-- The federation's sign as it stands on paper. No row images.
CREATE TABLE logo (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  png BLOB NOT NULL
) STRICT;
