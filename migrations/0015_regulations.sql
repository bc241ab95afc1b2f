-- Regulations of the season's own, as their files: each holds from a day on, until a later one of the same name does.
-- The first of a name holds for the days before it, too.
CREATE TABLE regulation (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- What the file calls itself, which is none of those that come with the program.
  name TEXT NOT NULL CHECK (length(name) > 0),
  -- The day, YYYY-MM-DD.
  since TEXT NOT NULL CHECK (length(since) = 10),
  -- The file.
  text TEXT NOT NULL CHECK (length(text) > 0),
  UNIQUE (name, since)
) STRICT;

-- A championship is played under one of these, too.
CREATE TABLE championship_of_any_regulation (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (length(name) > 0),
  name_key TEXT NOT NULL UNIQUE,
  profile TEXT NOT NULL CHECK (length(profile) > 0),
  class TEXT NOT NULL DEFAULT 'open' CHECK (class IN ('open', 'men', 'women', 'mixed')),
  category INTEGER CHECK (category BETWEEN 1 AND 9),
  own_walkover TEXT CHECK (length(own_walkover) > 0),
  own_annul TEXT CHECK (length(own_annul) > 0)
) STRICT;
INSERT INTO championship_of_any_regulation (id, name, name_key, profile, class, category, own_walkover, own_annul)
SELECT id, name, name_key, profile, class, category, own_walkover, own_annul FROM championship;
-- Numbers of deleted ones are not given again.
UPDATE sqlite_sequence SET seq = coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'championship'), 0)
WHERE name = 'championship_of_any_regulation';
DROP TABLE championship;
ALTER TABLE championship_of_any_regulation RENAME TO championship;
