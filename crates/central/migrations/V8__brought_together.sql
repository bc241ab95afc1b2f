-- Whom anybody ever brought together with one is asked of each who is suspended, whichever of the two they are.
CREATE INDEX decision_absorbed ON decision (absorbed);
CREATE INDEX decision_kept ON decision (kept);
CREATE INDEX merge_absorbed ON merge (absorbed);
CREATE INDEX merge_kept ON merge (kept);
