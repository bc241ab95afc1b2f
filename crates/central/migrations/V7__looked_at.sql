-- Which pairs are decided is asked of each that is proposed, whichever of the two is named first.
CREATE INDEX decision_pair ON decision (least(absorbed, kept), greatest(absorbed, kept));
CREATE INDEX merge_pair ON merge (least(absorbed, kept), greatest(absorbed, kept)) WHERE holds;
