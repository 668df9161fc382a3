-- Moments of finished games that were shared in a channel: told anew when a name is erased.
CREATE TABLE shared (
    message_id BIGINT PRIMARY KEY,
    channel_id BIGINT NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    position BIGINT NOT NULL,
    eye TEXT NOT NULL
);

CREATE INDEX shared_by_table ON shared (table_id);

-- The day of a voyage, counted from the first; one try for each person, game and day.
ALTER TABLE tables ADD COLUMN voyage BIGINT;

CREATE UNIQUE INDEX voyages_once ON tables (guild_id, voyage, game, host)
    WHERE voyage IS NOT NULL AND host != 0;
CREATE INDEX voyages_of ON tables (host, guild_id) WHERE voyage IS NOT NULL;
