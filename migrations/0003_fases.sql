-- Every fase can be drawn, each with a number of its own.
ALTER TABLE sorteio ADD COLUMN fase INTEGER NOT NULL DEFAULT 1 CHECK (fase >= 1);
DROP INDEX sorteio_in_force;
CREATE UNIQUE INDEX sorteio_in_force ON sorteio (etapa_id, fase) WHERE superseded = 0;

-- Lots between groups part the ties of one fase.
ALTER TABLE lot ADD COLUMN fase INTEGER NOT NULL DEFAULT 1 CHECK (fase >= 1);
