-- What a referee says that a jogo came to, beside what its teams say: the points of entrant_id first, as theirs.
ALTER TABLE claim ADD COLUMN referee INTEGER NOT NULL DEFAULT 0 CHECK (referee IN (0, 1));

DROP INDEX claim_in_force;
CREATE UNIQUE INDEX claim_in_force ON claim (jogo_id, entrant_id, referee) WHERE in_force = 1;
