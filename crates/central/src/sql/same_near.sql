-- Of those who were brought together.
WITH decision_of AS (SELECT * FROM decision WHERE absorbed = ANY($1::text[])),
merge_of AS (SELECT * FROM merge WHERE absorbed = ANY($1::text[])),
identity_of AS (SELECT * FROM identity WHERE athlete = ANY($1::text[])),
