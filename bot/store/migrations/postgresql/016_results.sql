-- How a game ended. It outlives its record, and refers to no table.
CREATE TABLE results (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    guild_id BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    rules BIGINT NOT NULL,
    options TEXT NOT NULL,
    plain BOOLEAN NOT NULL,
    began_at DOUBLE PRECISION NOT NULL,
    ended_at DOUBLE PRECISION NOT NULL,
    entered BOOLEAN NOT NULL DEFAULT FALSE
);

CREATE INDEX results_in_order ON results (guild_id, game, ended_at, table_id);
CREATE INDEX results_not_entered ON results (guild_id, game) WHERE NOT entered;

CREATE FUNCTION no_id_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM results WHERE table_id = new.id) THEN
        RAISE EXCEPTION USING ERRCODE = 'TR001', MESSAGE = 'a game that is over was called this';
    END IF;
    RETURN new;
END $$;

CREATE TRIGGER no_id_again BEFORE INSERT ON tables FOR EACH ROW EXECUTE FUNCTION no_id_again();

-- How each seat did. A player is a person by their id, a computer by its level, or nobody known (~…).
CREATE TABLE finishes (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES results (table_id),
    seat BIGINT NOT NULL,
    guild_id BIGINT NOT NULL,
    ended_at DOUBLE PRECISION NOT NULL,
    player TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL,
    place BIGINT NOT NULL,
    won BOOLEAN NOT NULL,
    score BIGINT,
    moves BIGINT NOT NULL,
    stood BIGINT NOT NULL,
    gone BOOLEAN NOT NULL,
    followed BOOLEAN NOT NULL,
    counts TEXT NOT NULL,
    bests TEXT NOT NULL,
    proud TEXT NOT NULL,
    sorry TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX finishes_of_player ON finishes (player, guild_id, ended_at);

-- What follows from the results, in their order, and can be reckoned anew from them at any time.
CREATE TABLE books (
    guild_id BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    ended_at DOUBLE PRECISION NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (guild_id, game)
);

CREATE TABLE ratings (
    guild_id BIGINT NOT NULL,
    season TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    player TEXT COLLATE "C" NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    worth DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    PRIMARY KEY (guild_id, season, game, player)
);

CREATE INDEX ratings_by_worth ON ratings (guild_id, season, game, worth, player);
CREATE INDEX ratings_of_player ON ratings (player, guild_id, season);

CREATE TABLE careers (
    guild_id BIGINT NOT NULL,
    player TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    games BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    seconds DOUBLE PRECISION NOT NULL,
    counts TEXT NOT NULL,
    bests TEXT NOT NULL,
    proud TEXT NOT NULL,
    sorry TEXT NOT NULL,
    PRIMARY KEY (guild_id, player, game)
);

CREATE INDEX careers_of_player ON careers (player);

CREATE TABLE rivals (
    guild_id BIGINT NOT NULL,
    player TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    other TEXT COLLATE "C" NOT NULL,
    lost BIGINT NOT NULL,
    won BIGINT NOT NULL,
    PRIMARY KEY (guild_id, player, game, other)
);

CREATE INDEX rivals_of_player ON rivals (player, guild_id, other, lost, won);
CREATE INDEX rivals_of_other ON rivals (other);

-- People who want to appear on no board and in no profile.
CREATE TABLE unlisted (
    player TEXT COLLATE "C" PRIMARY KEY
);
