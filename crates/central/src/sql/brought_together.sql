-- These athletes and whoever anybody ever brought together with them: all that may make them one with somebody.
WITH RECURSIVE near AS (
    SELECT unnest($1::text[]) COLLATE "C" AS athlete
    UNION
    SELECT beside.athlete FROM near CROSS JOIN LATERAL (
        SELECT kept AS athlete FROM decision WHERE absorbed = near.athlete
        UNION ALL SELECT absorbed FROM decision WHERE kept = near.athlete
        UNION ALL SELECT kept FROM merge WHERE absorbed = near.athlete
        UNION ALL SELECT absorbed FROM merge WHERE kept = near.athlete
        UNION ALL SELECT other.athlete FROM identity own JOIN identity other USING (tag) WHERE own.athlete = near.athlete
    ) beside
)
SELECT athlete FROM near
