-- Pairs that are one person: the newest word of a registrar about two, else what any season holds for so, and those of
-- one CPF who were born on one day. Whose words are asked is said before (`same_all`, `same_near`).
decided AS (
    SELECT DISTINCT ON (least(absorbed, kept), greatest(absorbed, kept))
        least(absorbed, kept) AS one, greatest(absorbed, kept) AS other, holds
    FROM decision_of
    ORDER BY least(absorbed, kept), greatest(absorbed, kept), id DESC
),
tagged AS (
    SELECT DISTINCT identity_of.tag, identity_of.athlete, person.birth
    FROM identity_of JOIN person USING (season, athlete)
    WHERE person.birth IS NOT NULL
),
said AS (
    SELECT least(absorbed, kept) AS one, greatest(absorbed, kept) AS other FROM merge_of WHERE holds
    UNION
    SELECT a.athlete, b.athlete FROM tagged a JOIN tagged b USING (tag, birth) WHERE a.athlete < b.athlete
)
SELECT one, other FROM decided WHERE holds
UNION
SELECT one, other FROM said
WHERE NOT EXISTS (SELECT FROM decided WHERE (decided.one, decided.other) = (said.one, said.other))
ORDER BY one, other
