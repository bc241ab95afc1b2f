-- What follows from the log: `rebuild` makes the same again.

CREATE TABLE erased (
    season text COLLATE "C" NOT NULL,
    seal bytea NOT NULL,
    federation text COLLATE "C" NOT NULL,
    PRIMARY KEY (season, seal)
);

CREATE TABLE person (
    season text COLLATE "C" NOT NULL,
    athlete text COLLATE "C" NOT NULL,
    federation text COLLATE "C" NOT NULL,
    -- Nothing where what was enclosed is missing or erased.
    name text,
    folded text COLLATE "C",
    words text[] COLLATE "C",
    birth date,
    gender text COLLATE "C",
    category integer,
    club text,
    city text,
    withheld boolean NOT NULL,
    PRIMARY KEY (season, athlete)
);
CREATE INDEX person_athlete ON person (athlete);
CREATE INDEX person_folded ON person (folded, birth);
CREATE INDEX person_words ON person USING gin (words);

CREATE TABLE sanction (
    season text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    federation text COLLATE "C" NOT NULL,
    athlete text COLLATE "C" NOT NULL,
    measure text COLLATE "C" NOT NULL,
    first date,
    last date,
    points integer,
    decided date NOT NULL,
    clause text COLLATE "C",
    told text,
    tag bytea,
    revoked date,
    PRIMARY KEY (season, number)
);
CREATE INDEX sanction_athlete ON sanction (athlete);

CREATE TABLE merge (
    season text COLLATE "C" NOT NULL,
    absorbed text COLLATE "C" NOT NULL,
    kept text COLLATE "C" NOT NULL,
    federation text COLLATE "C" NOT NULL,
    holds boolean NOT NULL,
    number bigint NOT NULL,
    PRIMARY KEY (season, absorbed, kept)
);

CREATE TABLE etapa (
    season text COLLATE "C" NOT NULL,
    -- The first statement that told of it.
    number bigint NOT NULL,
    federation text COLLATE "C" NOT NULL,
    etapa bigint NOT NULL,
    day date NOT NULL,
    of_championship integer NOT NULL,
    name text NOT NULL,
    hall text,
    championship bigint NOT NULL,
    title text NOT NULL,
    regulation text COLLATE "C" NOT NULL,
    class text COLLATE "C" NOT NULL,
    category integer,
    PRIMARY KEY (season, number)
);

CREATE TABLE placement (
    season text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    -- t12, d12.3 or i and the athlete.
    competitor text COLLATE "C" NOT NULL,
    federation text COLLATE "C" NOT NULL,
    place integer,
    points integer NOT NULL,
    called text,
    club text,
    athletes text[] COLLATE "C" NOT NULL,
    PRIMARY KEY (season, number, competitor)
);
CREATE INDEX placement_athletes ON placement USING gin (athletes);

CREATE TABLE alert (
    season text COLLATE "C" NOT NULL,
    code text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    federation text COLLATE "C" NOT NULL,
    PRIMARY KEY (season, code, number)
);
