ALTER TABLE tables ADD COLUMN wakes_at REAL;
ALTER TABLE tables ADD COLUMN stale INTEGER NOT NULL DEFAULT 0;

UPDATE tables SET wakes_at = 0, stale = 1 WHERE phase IN ('lobby', 'playing');
UPDATE tables SET stale = 1 WHERE phase IN ('over', 'closed') AND message_id IS NOT NULL
    AND id NOT IN (SELECT table_id FROM places WHERE drawn = 'end');

CREATE INDEX tables_by_waking ON tables (wakes_at) WHERE wakes_at IS NOT NULL;
CREATE INDEX tables_stale ON tables (id) WHERE stale;
CREATE INDEX tables_open ON tables (guild_id, channel_id) WHERE phase IN ('lobby', 'playing');
