-- How the federation shows itself to everybody.

-- Where the season's pages are found, as people read it: with its last slash, empty for nowhere.
ALTER TABLE season ADD COLUMN site TEXT NOT NULL DEFAULT '' CHECK (site = '' OR site GLOB 'http://?*/' OR site GLOB 'https://?*/');
-- The colour of the federation, empty for ours.
ALTER TABLE season ADD COLUMN colour TEXT NOT NULL DEFAULT '' CHECK (colour = '' OR colour GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]');
-- Whether those under age are named whole.
ALTER TABLE season ADD COLUMN minors_whole INTEGER NOT NULL DEFAULT 0 CHECK (minors_whole IN (0, 1));

-- A club's sign as it stands on paper. No row images, and no reference: an undo leaves it for the redo.
CREATE TABLE club_logo (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  club_id INTEGER NOT NULL UNIQUE,
  png BLOB NOT NULL,
  salt TEXT NOT NULL
) STRICT;

-- An athlete's portrait, personal: by uid and without a reference, as their other data are.
CREATE TABLE photo (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL UNIQUE,
  jpeg BLOB NOT NULL,
  salt TEXT NOT NULL
) STRICT;
