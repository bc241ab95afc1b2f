-- How the federation shows itself to everybody.

-- Where the season's pages are found, as people read it: with its last slash, empty for nowhere.
ALTER TABLE season ADD COLUMN site TEXT NOT NULL DEFAULT '' CHECK (site = '' OR site GLOB 'http://?*/' OR site GLOB 'https://?*/');
-- The colour of the federation, empty for ours.
ALTER TABLE season ADD COLUMN colour TEXT NOT NULL DEFAULT '' CHECK (colour = '' OR colour GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]');
-- Whether those under age are named whole.
ALTER TABLE season ADD COLUMN minors_whole INTEGER NOT NULL DEFAULT 0 CHECK (minors_whole IN (0, 1));
