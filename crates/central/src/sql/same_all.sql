-- Of everybody.
WITH decision_of AS (SELECT * FROM decision),
merge_of AS (SELECT * FROM merge),
identity_of AS (SELECT * FROM identity),
