-- A season: one federation's year. Times are UTC text, money is cents, ids are never reused.
-- What somebody said or decided is stored; what follows from it is computed.

CREATE TABLE season (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id = 1),
  uid TEXT NOT NULL CHECK (length(uid) = 26),
  name TEXT NOT NULL CHECK (length(name) > 0),
  federation TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

-- PIN hashes and keys: kept out of the journal's row images.
CREATE TABLE secret (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner TEXT NOT NULL UNIQUE CHECK (length(owner) > 0),
  value TEXT NOT NULL
) STRICT;

CREATE TABLE operator (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (length(name) > 0),
  name_key TEXT NOT NULL UNIQUE,
  has_pin INTEGER NOT NULL DEFAULT 0 CHECK (has_pin IN (0, 1)),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1))
) STRICT;

CREATE TABLE club (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (length(name) > 0),
  name_key TEXT NOT NULL,
  city TEXT NOT NULL DEFAULT '',
  merged_into INTEGER REFERENCES club (id) DEFERRABLE INITIALLY DEFERRED,
  CHECK (merged_into IS NOT id)
) STRICT;
CREATE UNIQUE INDEX club_name ON club (name_key) WHERE merged_into IS NULL;

-- The uid stays with a person for life, from season to season.
CREATE TABLE athlete (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 26),
  name TEXT NOT NULL CHECK (length(name) > 0),
  name_key TEXT NOT NULL,
  known_as TEXT NOT NULL DEFAULT '',
  club_id INTEGER REFERENCES club (id) DEFERRABLE INITIALLY DEFERRED,
  image_opt_out INTEGER NOT NULL DEFAULT 0 CHECK (image_opt_out IN (0, 1)),
  merged_into INTEGER REFERENCES athlete (id) DEFERRABLE INITIALLY DEFERRED,
  CHECK (merged_into IS NOT id)
) STRICT;
CREATE INDEX athlete_name ON athlete (name_key);
CREATE INDEX athlete_club ON athlete (club_id);

-- Personal data, by uid and without a foreign key: undoing a registration must not destroy it.
CREATE TABLE athlete_private (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL UNIQUE,
  cpf TEXT NOT NULL DEFAULT '',
  birth_date TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE championship (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (length(name) > 0),
  name_key TEXT NOT NULL UNIQUE,
  profile TEXT NOT NULL CHECK (profile IN ('oficial', 'online', 'faraes', 'fprt', 'cosmo'))
) STRICT;

CREATE TABLE venue_day (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  hall TEXT NOT NULL DEFAULT '',
  UNIQUE (date, hall)
) STRICT;

CREATE TABLE mesa (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  venue_day_id INTEGER NOT NULL REFERENCES venue_day (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 9999),
  usable INTEGER NOT NULL DEFAULT 1 CHECK (usable IN (0, 1)),
  UNIQUE (venue_day_id, number)
) STRICT;

CREATE TABLE etapa (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  championship_id INTEGER NOT NULL REFERENCES championship (id) DEFERRABLE INITIALLY DEFERRED,
  venue_day_id INTEGER NOT NULL REFERENCES venue_day (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  name TEXT NOT NULL CHECK (length(name) > 0),
  format TEXT NOT NULL,
  fee_cents INTEGER NOT NULL DEFAULT 0 CHECK (fee_cents >= 0),
  UNIQUE (championship_id, number)
) STRICT;

CREATE TABLE entrant (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  championship_id INTEGER NOT NULL REFERENCES championship (id) DEFERRABLE INITIALLY DEFERRED,
  club_id INTEGER REFERENCES club (id) DEFERRABLE INITIALLY DEFERRED,
  name TEXT NOT NULL CHECK (length(name) > 0),
  name_key TEXT NOT NULL,
  UNIQUE (championship_id, name_key)
) STRICT;

CREATE TABLE dupla (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  entrant_id INTEGER NOT NULL REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 9),
  UNIQUE (entrant_id, number)
) STRICT;

CREATE TABLE entry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  etapa_id INTEGER NOT NULL REFERENCES etapa (id) DEFERRABLE INITIALLY DEFERRED,
  entrant_id INTEGER NOT NULL REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED,
  pot INTEGER NOT NULL DEFAULT 1 CHECK (pot BETWEEN 1 AND 99),
  checked_in_at TEXT,
  UNIQUE (etapa_id, entrant_id)
) STRICT;

CREATE TABLE lineup (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  entry_id INTEGER NOT NULL REFERENCES entry (id) DEFERRABLE INITIALLY DEFERRED,
  slot TEXT NOT NULL CHECK (slot IN ('1', '2', '3', '4', '5', '6', '7', '8', '9', 'R', 'C')),
  seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 3),
  athlete_id INTEGER NOT NULL REFERENCES athlete (id) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (entry_id, slot, seat),
  UNIQUE (entry_id, athlete_id)
) STRICT;
CREATE INDEX lineup_athlete ON lineup (athlete_id);

CREATE TABLE cash_closing (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  venue_day_id INTEGER NOT NULL REFERENCES venue_day (id) DEFERRABLE INITIALLY DEFERRED,
  at TEXT NOT NULL,
  counted_cents INTEGER NOT NULL CHECK (counted_cents >= 0),
  note TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE payment (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  entry_id INTEGER NOT NULL REFERENCES entry (id) DEFERRABLE INITIALLY DEFERRED,
  kind TEXT NOT NULL CHECK (kind IN ('fee', 'refund')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  method TEXT NOT NULL CHECK (method IN ('cash', 'pix', 'card', 'transfer')),
  receipt INTEGER NOT NULL UNIQUE CHECK (receipt >= 1),
  at TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  closing_id INTEGER REFERENCES cash_closing (id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX payment_entry ON payment (entry_id);

CREATE TABLE fase (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  etapa_id INTEGER NOT NULL REFERENCES etapa (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('groups', 'knockout')),
  UNIQUE (etapa_id, number)
) STRICT;

CREATE TABLE chave (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  fase_id INTEGER NOT NULL REFERENCES fase (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  UNIQUE (fase_id, number)
) STRICT;

CREATE TABLE chave_member (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  chave_id INTEGER NOT NULL REFERENCES chave (id) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER NOT NULL CHECK (position >= 1),
  entrant_id INTEGER NOT NULL REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (chave_id, position),
  UNIQUE (chave_id, entrant_id)
) STRICT;

-- The published number is text: it may be any 64-bit number.
CREATE TABLE sorteio (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  etapa_id INTEGER NOT NULL REFERENCES etapa (id) DEFERRABLE INITIALLY DEFERRED,
  number TEXT NOT NULL,
  input TEXT NOT NULL CHECK (json_valid(input)),
  drawn TEXT NOT NULL CHECK (json_valid(drawn)),
  superseded INTEGER NOT NULL DEFAULT 0 CHECK (superseded IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX sorteio_in_force ON sorteio (etapa_id) WHERE superseded = 0;

CREATE TABLE lot (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  etapa_id INTEGER NOT NULL REFERENCES etapa (id) DEFERRABLE INITIALLY DEFERRED,
  scope TEXT NOT NULL CHECK (scope IN ('chave', 'across', 'confronto', 'duplas')),
  scope_id INTEGER CHECK ((scope IN ('chave', 'confronto')) = (scope_id IS NOT NULL)),
  members TEXT NOT NULL CHECK (json_valid(members)),
  number TEXT
) STRICT;
CREATE INDEX lot_etapa ON lot (etapa_id);

CREATE TABLE rodada (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  etapa_id INTEGER NOT NULL REFERENCES etapa (id) DEFERRABLE INITIALLY DEFERRED,
  fase_id INTEGER NOT NULL REFERENCES fase (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  published_at TEXT,
  called_at TEXT CHECK (called_at IS NULL OR published_at IS NOT NULL),
  closed_at TEXT CHECK (closed_at IS NULL OR called_at IS NOT NULL),
  UNIQUE (etapa_id, number)
) STRICT;

CREATE TABLE confronto (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  rodada_id INTEGER NOT NULL REFERENCES rodada (id) DEFERRABLE INITIALLY DEFERRED,
  chave_id INTEGER REFERENCES chave (id) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER NOT NULL CHECK (position >= 1),
  UNIQUE (rodada_id, position)
) STRICT;
CREATE INDEX confronto_chave ON confronto (chave_id);

-- A side without entrant follows its source until its rodada is called.
CREATE TABLE slot (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  confronto_id INTEGER NOT NULL REFERENCES confronto (id) DEFERRABLE INITIALLY DEFERRED,
  side TEXT NOT NULL CHECK (side IN ('A', 'B')),
  entrant_id INTEGER REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (confronto_id, side)
) STRICT;

CREATE TABLE jogo (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  confronto_id INTEGER NOT NULL REFERENCES confronto (id) DEFERRABLE INITIALLY DEFERRED,
  dupla INTEGER NOT NULL CHECK (dupla BETWEEN 1 AND 9),
  mesa_id INTEGER NOT NULL REFERENCES mesa (id) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (confronto_id, dupla)
) STRICT;
CREATE INDEX jogo_mesa ON jogo (mesa_id);

-- Who sat down, as it was when the rodada was called.
CREATE TABLE jogo_athlete (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  jogo_id INTEGER NOT NULL REFERENCES jogo (id) DEFERRABLE INITIALLY DEFERRED,
  side TEXT NOT NULL CHECK (side IN ('A', 'B')),
  seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 3),
  athlete_id INTEGER NOT NULL REFERENCES athlete (id) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (jogo_id, side, seat)
) STRICT;
CREATE INDEX jogo_athlete_athlete ON jogo_athlete (athlete_id);

-- Every report stays; at most one of a jogo is in force.
CREATE TABLE report (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  jogo_id INTEGER NOT NULL REFERENCES jogo (id) DEFERRABLE INITIALLY DEFERRED,
  source TEXT NOT NULL CHECK (source IN ('typed', 'moved', 'swapped')),
  stopped INTEGER NOT NULL DEFAULT 0 CHECK (stopped IN (0, 1)),
  in_force INTEGER NOT NULL CHECK (in_force IN (0, 1)),
  at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX report_in_force ON report (jogo_id) WHERE in_force = 1;

CREATE TABLE report_partida (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  report_id INTEGER NOT NULL REFERENCES report (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 9),
  a INTEGER NOT NULL CHECK (a BETWEEN 0 AND 12),
  b INTEGER NOT NULL CHECK (b BETWEEN 0 AND 12),
  UNIQUE (report_id, number)
) STRICT;

CREATE TABLE confirmation (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  report_id INTEGER NOT NULL UNIQUE REFERENCES report (id) DEFERRABLE INITIALLY DEFERRED,
  operator_id INTEGER REFERENCES operator (id) DEFERRABLE INITIALLY DEFERRED,
  at TEXT NOT NULL
) STRICT;

CREATE TABLE ruling (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  etapa_id INTEGER NOT NULL REFERENCES etapa (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  clause TEXT NOT NULL CHECK (length(clause) > 0),
  reason TEXT NOT NULL DEFAULT '',
  at TEXT NOT NULL,
  revoked_at TEXT,
  revoke_reason TEXT CHECK ((revoked_at IS NULL) = (revoke_reason IS NULL)),
  UNIQUE (etapa_id, number)
) STRICT;

CREATE TABLE ruling_effect (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ruling_id INTEGER NOT NULL REFERENCES ruling (id) DEFERRABLE INITIALLY DEFERRED,
  jogo_id INTEGER NOT NULL REFERENCES jogo (id) DEFERRABLE INITIALLY DEFERRED,
  kind TEXT NOT NULL CHECK (kind IN ('partida', 'jogo', 'walkover', 'annul')),
  absent TEXT CHECK ((kind = 'walkover') = (absent IS NOT NULL) AND absent IN ('a', 'b', 'both')),
  side TEXT CHECK ((kind IN ('partida', 'jogo')) = (side IS NOT NULL) AND side IN ('A', 'B')),
  partida INTEGER CHECK ((kind = 'partida') = (partida IS NOT NULL) AND partida BETWEEN 1 AND 9),
  UNIQUE (ruling_id, jogo_id)
) STRICT;
CREATE INDEX ruling_effect_jogo ON ruling_effect (jogo_id);

CREATE TABLE sumula (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 6),
  jogo_id INTEGER UNIQUE REFERENCES jogo (id) DEFERRABLE INITIALLY DEFERRED
) STRICT;

-- What has left the house: never undone, only superseded.
CREATE TABLE sumula_copy (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sumula_id INTEGER NOT NULL REFERENCES sumula (id) DEFERRABLE INITIALLY DEFERRED,
  copy INTEGER NOT NULL CHECK (copy >= 1),
  printed_at TEXT NOT NULL,
  UNIQUE (sumula_id, copy)
) STRICT;

CREATE TABLE publication (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('draw', 'rodada', 'seating', 'boletim')),
  subject TEXT NOT NULL,
  at TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_valid(body))
) STRICT;

-- Every entry carries the hash of the one before it and of its own changes.
CREATE TABLE journal (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  operator_id INTEGER,
  desk TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('migration', 'plain', 'outward', 'undo')),
  command TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  undoes INTEGER REFERENCES journal (seq) CHECK ((kind = 'undo') = (undoes IS NOT NULL)),
  hash TEXT NOT NULL
) STRICT;

CREATE INDEX journal_undoes ON journal (undoes) WHERE undoes IS NOT NULL;

CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  seq INTEGER NOT NULL REFERENCES journal (seq),
  table_name TEXT NOT NULL,
  row_id INTEGER NOT NULL,
  before TEXT,
  after TEXT
) STRICT;
CREATE INDEX change_seq ON change (seq);
CREATE INDEX change_row ON change (table_name, row_id, seq);

CREATE TABLE journal_tag (
  seq INTEGER NOT NULL REFERENCES journal (seq),
  tag TEXT NOT NULL,
  PRIMARY KEY (seq, tag)
) STRICT, WITHOUT ROWID;
CREATE INDEX journal_tag_tag ON journal_tag (tag, seq);
