-- How a game ended. It outlives its record, and refers to no table.
CREATE TABLE results (
    table_id TEXT PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    options TEXT NOT NULL,
    plain INTEGER NOT NULL,
    began_at REAL NOT NULL,
    ended_at REAL NOT NULL,
    entered INTEGER NOT NULL DEFAULT FALSE
) STRICT, WITHOUT ROWID;

CREATE INDEX results_in_order ON results (guild_id, game, ended_at, table_id);
CREATE INDEX results_not_entered ON results (guild_id, game) WHERE NOT entered;

CREATE TRIGGER no_id_again BEFORE INSERT ON tables
WHEN EXISTS (SELECT 1 FROM results WHERE table_id = new.id)
BEGIN
    SELECT RAISE(ABORT, 'a game that is over was called this');
END;

-- How each seat did. A player is a person by their id, a computer by its level, or nobody known (~…).
CREATE TABLE finishes (
    table_id TEXT NOT NULL REFERENCES results (table_id),
    seat INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    ended_at REAL NOT NULL,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    place INTEGER NOT NULL,
    won INTEGER NOT NULL,
    score INTEGER,
    moves INTEGER NOT NULL,
    stood INTEGER NOT NULL,
    gone INTEGER NOT NULL,
    followed INTEGER NOT NULL,
    counts TEXT NOT NULL,
    bests TEXT NOT NULL,
    proud TEXT NOT NULL,
    sorry TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX finishes_of_player ON finishes (player, guild_id, ended_at);

-- What follows from the results, in their order, and can be reckoned anew from them at any time.
CREATE TABLE books (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    ended_at REAL NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (guild_id, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE ratings (
    guild_id INTEGER NOT NULL,
    season TEXT NOT NULL,
    game TEXT NOT NULL,
    player TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    worth REAL NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    PRIMARY KEY (guild_id, season, game, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_worth ON ratings (guild_id, season, game, worth, player);
CREATE INDEX ratings_of_player ON ratings (player, guild_id, season);

CREATE TABLE careers (
    guild_id INTEGER NOT NULL,
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    seconds REAL NOT NULL,
    counts TEXT NOT NULL,
    bests TEXT NOT NULL,
    proud TEXT NOT NULL,
    sorry TEXT NOT NULL,
    PRIMARY KEY (guild_id, player, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX careers_of_player ON careers (player);

CREATE TABLE rivals (
    guild_id INTEGER NOT NULL,
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    other TEXT NOT NULL,
    lost INTEGER NOT NULL,
    won INTEGER NOT NULL,
    PRIMARY KEY (guild_id, player, game, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX rivals_of_player ON rivals (player, guild_id, other, lost, won);
CREATE INDEX rivals_of_other ON rivals (other);

-- People who want to appear on no board and in no profile.
CREATE TABLE unlisted (
    player TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
