CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY,
    game TEXT NOT NULL,
    rules BIGINT NOT NULL,
    phase TEXT NOT NULL CHECK (phase IN ('lobby', 'playing', 'over', 'closed')),
    guild_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    message_id BIGINT,
    posted_at DOUBLE PRECISION,
    nudge_id BIGINT,
    host BIGINT NOT NULL,
    options TEXT NOT NULL,
    pace TEXT NOT NULL,
    language TEXT NOT NULL,
    seed TEXT NOT NULL,
    opened_at DOUBLE PRECISION NOT NULL,
    deadline DOUBLE PRECISION,
    rings_at DOUBLE PRECISION,
    paused_at DOUBLE PRECISION,
    votes TEXT NOT NULL DEFAULT '{}',
    pictures BOOLEAN NOT NULL DEFAULT TRUE,
    wakes_at DOUBLE PRECISION,
    stale BOOLEAN NOT NULL DEFAULT FALSE,
    show TEXT NOT NULL DEFAULT 'paced',
    house_seed TEXT NOT NULL DEFAULT '',
    brought TEXT NOT NULL DEFAULT '[]',
    version BIGINT NOT NULL DEFAULT 0,
    set_aside TEXT,
    expires_at DOUBLE PRECISION,
    removed TEXT NOT NULL DEFAULT '[]',
    rematch_of TEXT COLLATE "C",
    standings TEXT NOT NULL DEFAULT '[]'
);

CREATE INDEX tables_by_phase ON tables (phase);
CREATE INDEX tables_by_waking ON tables (wakes_at) WHERE wakes_at IS NOT NULL;
CREATE INDEX tables_stale ON tables (id) WHERE stale;
CREATE INDEX tables_open ON tables (guild_id, channel_id) WHERE phase IN ('lobby', 'playing');
CREATE INDEX tables_set_aside ON tables (id) WHERE set_aside IS NOT NULL;
CREATE INDEX tables_by_host ON tables (host) WHERE phase IN ('lobby', 'playing');
CREATE UNIQUE INDEX tables_by_rematch ON tables (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX tables_ended ON tables (opened_at) WHERE phase IN ('over', 'closed');
CREATE INDEX tables_with_removed ON tables (id) WHERE removed != '[]';
CREATE INDEX tables_played ON tables (guild_id, game, opened_at) WHERE phase = 'over';

CREATE FUNCTION one_change_after_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION USING ERRCODE = 'TR001', MESSAGE = 'somebody else has changed this table';
END $$;

CREATE TRIGGER one_change_after_another BEFORE UPDATE OF version ON tables FOR EACH ROW
WHEN (new.version != old.version + 1) EXECUTE FUNCTION one_change_after_another();

CREATE TABLE seats (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    user_id BIGINT,
    name TEXT NOT NULL,
    away BOOLEAN NOT NULL DEFAULT FALSE,
    missed BIGINT NOT NULL DEFAULT 0,
    left_table BOOLEAN NOT NULL DEFAULT FALSE,
    former TEXT NOT NULL DEFAULT '[]',
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX seats_by_user ON seats (user_id);
CREATE INDEX seats_passed_on ON seats (table_id) WHERE former != '[]';

CREATE TABLE moves (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    move TEXT NOT NULL,
    made_by TEXT NOT NULL CHECK (made_by IN ('player', 'computer', 'stand-in', 'house')),
    made_at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE panels (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    user_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    message_id BIGINT NOT NULL,
    drawn TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, user_id)
);

CREATE INDEX panels_by_user ON panels (user_id);

CREATE TABLE places (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id),
    drawn TEXT NOT NULL DEFAULT '',
    parked_at DOUBLE PRECISION,
    why TEXT NOT NULL DEFAULT ''
);

CREATE TABLE reminders (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    question TEXT NOT NULL,
    channel_id BIGINT,
    message_id BIGINT,
    PRIMARY KEY (table_id, seat)
);

-- Tables that are over, and whose messages still bear a name that was erased.
CREATE TABLE retellings (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id)
);

CREATE TABLE people (
    user_id BIGINT PRIMARY KEY,
    settings TEXT NOT NULL
);

CREATE TABLE servers (
    guild_id BIGINT PRIMARY KEY,
    settings TEXT NOT NULL
);

CREATE TABLE facts (
    name TEXT COLLATE "C" PRIMARY KEY,
    value TEXT NOT NULL
);
