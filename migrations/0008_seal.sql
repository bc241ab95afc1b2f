-- What is sealed, and can still be erased: texts about persons, personal rows. Wrong PINs are counted.

-- The journal chains a digest of a text about a person; the text lies here, and goes where it is erased.
CREATE TABLE journal_text (
  digest TEXT NOT NULL PRIMARY KEY CHECK (length(digest) = 64),
  seq INTEGER NOT NULL REFERENCES journal (seq),
  salt TEXT NOT NULL CHECK (length(salt) = 64),
  body TEXT NOT NULL CHECK (length(body) > 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX journal_text_seq ON journal_text (seq);

-- The journal chains an HMAC of every personal row under this salt, which goes with the row: what was erased is not
-- guessed from it.
ALTER TABLE secret ADD COLUMN salt TEXT NOT NULL DEFAULT '';
ALTER TABLE athlete_private ADD COLUMN salt TEXT NOT NULL DEFAULT '';
ALTER TABLE picture ADD COLUMN salt TEXT NOT NULL DEFAULT '';
ALTER TABLE logo ADD COLUMN salt TEXT NOT NULL DEFAULT '';
ALTER TABLE document ADD COLUMN salt TEXT NOT NULL DEFAULT '';
UPDATE secret SET salt = lower(hex(randomblob(32)));
UPDATE athlete_private SET salt = lower(hex(randomblob(32)));
UPDATE picture SET salt = lower(hex(randomblob(32)));
UPDATE logo SET salt = lower(hex(randomblob(32)));
UPDATE document SET salt = lower(hex(randomblob(32)));

-- How often in a row a wrong PIN was given for an operator, and when last; the machine's running time goes along
-- where it is known.
CREATE TABLE wrong_pin (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  operator_id INTEGER NOT NULL UNIQUE REFERENCES operator (id) DEFERRABLE INITIALLY DEFERRED,
  times INTEGER NOT NULL CHECK (times >= 1),
  at TEXT NOT NULL,
  run TEXT,
  uptime_ms INTEGER CHECK ((uptime_ms IS NULL) = (run IS NULL))
) STRICT;
