-- What changes during the day: turns, pairings, late entrants, decisions over entrants, mesas.

-- At one mesa several jogos may follow each other, each time of another dupla of side B.
CREATE TABLE jogo_in_turns (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  confronto_id INTEGER NOT NULL REFERENCES confronto (id) DEFERRABLE INITIALLY DEFERRED,
  turn INTEGER NOT NULL CHECK (turn BETWEEN 1 AND 9),
  dupla INTEGER NOT NULL CHECK (dupla BETWEEN 1 AND 9),
  against INTEGER NOT NULL CHECK (against BETWEEN 1 AND 9),
  mesa_id INTEGER NOT NULL REFERENCES mesa (id) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (confronto_id, turn, dupla)
) STRICT;

INSERT INTO jogo_in_turns (id, confronto_id, turn, dupla, against, mesa_id)
SELECT id, confronto_id, 1, dupla, dupla, mesa_id FROM jogo;

DELETE FROM sqlite_sequence WHERE name = 'jogo_in_turns';
INSERT INTO sqlite_sequence (name, seq)
SELECT 'jogo_in_turns', seq FROM sqlite_sequence WHERE name = 'jogo';

DROP TABLE jogo;
ALTER TABLE jogo_in_turns RENAME TO jogo;
CREATE INDEX jogo_mesa ON jogo (mesa_id);

-- What a fase plays follows from the format.
ALTER TABLE fase DROP COLUMN kind;

-- Whoever came in after the draw plays from this rodada on.
ALTER TABLE chave_member ADD COLUMN since INTEGER NOT NULL DEFAULT 0 CHECK (since >= 0);

-- What a rodada of a Swiss was paired from.
CREATE TABLE pairing (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  rodada_id INTEGER NOT NULL REFERENCES rodada (id) DEFERRABLE INITIALLY DEFERRED,
  chave_id INTEGER NOT NULL REFERENCES chave (id) DEFERRABLE INITIALLY DEFERRED,
  input TEXT NOT NULL CHECK (json_valid(input)),
  UNIQUE (rodada_id, chave_id)
) STRICT;

CREATE TABLE ruling_entrant (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ruling_id INTEGER NOT NULL REFERENCES ruling (id) DEFERRABLE INITIALLY DEFERRED,
  entrant_id INTEGER NOT NULL REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED,
  fase INTEGER NOT NULL CHECK (fase >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('points', 'out')),
  points INTEGER CHECK ((kind = 'points') = (points IS NOT NULL) AND points <> 0),
  past TEXT CHECK ((kind = 'out') = (past IS NOT NULL) AND past IN ('annul', 'keep')),
  UNIQUE (ruling_id, entrant_id)
) STRICT;
CREATE INDEX ruling_entrant_entrant ON ruling_entrant (entrant_id);

-- Where somebody in a wheelchair can sit, and who needs it.
ALTER TABLE mesa ADD COLUMN accessible INTEGER NOT NULL DEFAULT 0 CHECK (accessible IN (0, 1));
ALTER TABLE entry ADD COLUMN needs_accessible INTEGER NOT NULL DEFAULT 0 CHECK (needs_accessible IN (0, 1));

-- Who may play where: a championship of men, of women, of mixed duplas, or open to all.
ALTER TABLE athlete ADD COLUMN gender TEXT CHECK (gender IN ('f', 'm'));
ALTER TABLE championship ADD COLUMN class TEXT NOT NULL DEFAULT 'open' CHECK (class IN ('open', 'men', 'women', 'mixed'));

-- Who pays to come in again after having gone out.
CREATE TABLE reentry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  etapa_id INTEGER NOT NULL REFERENCES etapa (id) DEFERRABLE INITIALLY DEFERRED,
  fase INTEGER NOT NULL CHECK (fase >= 2),
  entrant_id INTEGER NOT NULL REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (etapa_id, fase, entrant_id)
) STRICT;
