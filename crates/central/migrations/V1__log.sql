-- What came, as it came: everything else follows from it.

CREATE TABLE central (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    salt bytea NOT NULL,
    key bytea NOT NULL
);

CREATE TABLE registrar (
    name text PRIMARY KEY,
    token bytea NOT NULL UNIQUE
);

CREATE TABLE root (
    federation text COLLATE "C" NOT NULL,
    key bytea NOT NULL,
    PRIMARY KEY (federation, key)
);

CREATE TABLE season (
    season text COLLATE "C" PRIMARY KEY,
    federation text COLLATE "C" NOT NULL,
    -- Another number whenever what is known of its keys changes.
    keys bigint NOT NULL DEFAULT 0,
    -- The newest statement that is verified; 0 and nothing before the first.
    number bigint NOT NULL DEFAULT 0,
    head bytea,
    -- Whether the log holds the verified story and nothing else.
    plain boolean NOT NULL DEFAULT true,
    -- What stands against what comes next.
    frozen text COLLATE "C"
);
CREATE INDEX season_of ON season (federation, season);

CREATE TABLE certificate (
    season text COLLATE "C" NOT NULL,
    federation text COLLATE "C" NOT NULL,
    hash bytea NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (season, hash)
);

CREATE TABLE revocation (
    season text COLLATE "C" NOT NULL,
    federation text COLLATE "C" NOT NULL,
    hash bytea NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (season, hash)
);

CREATE TABLE statement (
    season text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    hash bytea NOT NULL,
    -- One text may be signed by two keys of a season, of which one holds.
    key bytea NOT NULL,
    federation text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL,
    bytes bytea NOT NULL,
    arrived timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (season, number, hash, key)
);

-- What tells of people: it goes, and the log stays.
CREATE TABLE enclosed (
    season text COLLATE "C" NOT NULL,
    seal bytea NOT NULL,
    federation text COLLATE "C" NOT NULL,
    line text NOT NULL,
    PRIMARY KEY (season, seal)
);

CREATE TABLE identity (
    season text COLLATE "C" NOT NULL,
    athlete text COLLATE "C" NOT NULL,
    federation text COLLATE "C" NOT NULL,
    tag bytea NOT NULL,
    PRIMARY KEY (season, athlete)
);
CREATE INDEX identity_tag ON identity (tag);

-- What registrars decided, in order: nothing is taken back but by another.
CREATE TABLE decision (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    absorbed text COLLATE "C" NOT NULL,
    kept text COLLATE "C" NOT NULL,
    holds boolean NOT NULL,
    registrar text NOT NULL,
    reason text NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
);

-- May be lost: the next one comes in seconds.
CREATE UNLOGGED TABLE live (
    season text COLLATE "C" PRIMARY KEY,
    federation text COLLATE "C" NOT NULL,
    seq bigint NOT NULL,
    made bigint NOT NULL,
    note bytea NOT NULL,
    view bytea NOT NULL
);

-- Another number whenever the country's list may have changed.
CREATE TABLE pulse (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    number bigint NOT NULL
);
INSERT INTO pulse (number) VALUES (1);
