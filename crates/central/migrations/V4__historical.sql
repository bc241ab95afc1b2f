-- Results of an earlier year, which no journal bears.
ALTER TABLE etapa ADD COLUMN historical boolean NOT NULL DEFAULT false;
