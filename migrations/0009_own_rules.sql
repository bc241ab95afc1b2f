-- Where a regulation is silent about W×O and annulment a championship states its own rule.

ALTER TABLE championship ADD COLUMN own_walkover TEXT CHECK (length(own_walkover) > 0);
ALTER TABLE championship ADD COLUMN own_annul TEXT CHECK (length(own_annul) > 0);
-- What the rule said when a ruling was made upon it, empty where it was not stated; its clause is then 'own-rule'.
ALTER TABLE ruling ADD COLUMN own_rule TEXT CHECK ((own_rule IS NOT NULL) = (clause = 'own-rule'));
