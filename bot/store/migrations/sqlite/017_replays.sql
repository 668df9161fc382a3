-- Moments of finished games that were shared in a channel: told anew when a name is erased.
CREATE TABLE shared (
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    position INTEGER NOT NULL,
    eye TEXT NOT NULL
) STRICT;

CREATE INDEX shared_by_table ON shared (table_id);

-- The day of a voyage, counted from the first; one try for each person, game and day.
ALTER TABLE tables ADD COLUMN voyage INTEGER;

CREATE UNIQUE INDEX voyages_once ON tables (guild_id, voyage, game, host)
    WHERE voyage IS NOT NULL AND host != 0;
CREATE INDEX voyages_of ON tables (host, guild_id) WHERE voyage IS NOT NULL;
