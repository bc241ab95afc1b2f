-- Regulations of the season's own, as their files: each holds from a day on, until a later one of the same name does.
-- The first of a name holds for the days before it, too.
CREATE TABLE regulation (
  id INTEGER PRIMARY KEY,
  -- What the file calls itself, which is none of those that come with the program.
  name TEXT NOT NULL CHECK (length(name) > 0),
  -- The day, YYYY-MM-DD.
  since TEXT NOT NULL CHECK (length(since) = 10),
  -- The file.
  text TEXT NOT NULL CHECK (length(text) > 0),
  UNIQUE (name, since)
) STRICT;
