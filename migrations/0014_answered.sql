-- What a write was answered that its caller may send again by a name of its own. Beside the journal and outside its hash:
-- the newest are kept, and an erasure lets all of them go.
CREATE TABLE answered (
  id INTEGER PRIMARY KEY,
  device TEXT NOT NULL,
  request_key TEXT NOT NULL,
  -- SHA-256 of the request, in hex.
  request TEXT NOT NULL,
  -- The answer, as JSON.
  answer TEXT NOT NULL,
  UNIQUE (device, request_key)
) STRICT;
