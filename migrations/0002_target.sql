-- A championship may play its partidas to another number of points than twelve.

CREATE TABLE report_partida_of_any_target (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  report_id INTEGER NOT NULL REFERENCES report (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 9),
  a INTEGER NOT NULL CHECK (a BETWEEN 0 AND 99),
  b INTEGER NOT NULL CHECK (b BETWEEN 0 AND 99),
  UNIQUE (report_id, number)
) STRICT;

INSERT INTO report_partida_of_any_target (id, report_id, number, a, b)
SELECT id, report_id, number, a, b FROM report_partida;

-- Ids are never reused, also those of rows that an undo took away.
DELETE FROM sqlite_sequence WHERE name = 'report_partida_of_any_target';
INSERT INTO sqlite_sequence (name, seq)
SELECT 'report_partida_of_any_target', seq FROM sqlite_sequence WHERE name = 'report_partida';

DROP TABLE report_partida;
ALTER TABLE report_partida_of_any_target RENAME TO report_partida;
