-- What a season says beyond itself: to whom it belongs there, what it has stated, and what of that it has handed over.

-- The federation whose root key certifies the season's own. One row at most; what stood there before stands in the journal.
CREATE TABLE federation (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id = 1),
  code TEXT NOT NULL CHECK (length(code) > 0),
  -- The public half of its root key.
  root TEXT NOT NULL CHECK (length(root) = 64),
  certificate TEXT NOT NULL CHECK (length(certificate) > 0),
  -- Where its central is found, and the public half of the key that signs its lists; empty where it has none.
  central TEXT NOT NULL DEFAULT '',
  central_key TEXT NOT NULL DEFAULT '',
  at TEXT NOT NULL
) STRICT;

-- A chain: none is ever changed or taken back, by no undo either.
CREATE TABLE statement (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  number INTEGER NOT NULL UNIQUE CHECK (number >= 1),
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  kind TEXT NOT NULL CHECK (length(kind) > 0),
  -- Which row it tells of, as 'etapa:3'; empty where it tells of several.
  subject TEXT NOT NULL,
  text TEXT NOT NULL CHECK (length(text) > 0)
) STRICT;
CREATE INDEX statement_subject ON statement (subject, number);
CREATE INDEX statement_kind ON statement (kind, number);

-- The seals that stand in a statement for what tells of a person.
CREATE TABLE statement_seal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  statement_id INTEGER NOT NULL REFERENCES statement (id) DEFERRABLE INITIALLY DEFERRED,
  seal TEXT NOT NULL CHECK (length(seal) = 64),
  -- Whom it tells of, and as what: 'person:' with a uid.
  about TEXT NOT NULL,
  UNIQUE (statement_id, seal)
) STRICT;
CREATE INDEX statement_seal_about ON statement_seal (about);
CREATE INDEX statement_seal_seal ON statement_seal (seal);

-- What was sealed, personal: it goes at the person's wish.
CREATE TABLE statement_enclosed (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  seal TEXT NOT NULL UNIQUE CHECK (length(seal) = 64),
  line TEXT NOT NULL,
  salt TEXT NOT NULL
) STRICT;

-- Up to which statement somebody has them: an address, or the name of a file.
CREATE TABLE statement_sent (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  receiver TEXT NOT NULL CHECK (length(receiver) > 0),
  number INTEGER NOT NULL CHECK (number >= 0),
  at TEXT NOT NULL
) STRICT;
CREATE INDEX statement_sent_receiver ON statement_sent (receiver, number);

-- The list of sanctions that hold somewhere, as the central has signed it, personal: the newest alone.
CREATE TABLE sanction_list (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id = 1),
  made TEXT NOT NULL,
  fetched_at TEXT NOT NULL,
  bytes BLOB NOT NULL,
  salt TEXT NOT NULL
) STRICT;

-- By what an athlete is known at every door, personal: worked out once for the salt of a list.
CREATE TABLE door_tag (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL UNIQUE,
  tag TEXT NOT NULL,
  made_with TEXT NOT NULL,
  salt TEXT NOT NULL
) STRICT;
