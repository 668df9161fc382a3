CREATE INDEX tables_by_host ON tables (host) WHERE phase IN ('lobby', 'playing');

ALTER TABLE tables ADD COLUMN expires_at REAL;

-- A table that rested begins its day anew, any other has a month.
UPDATE tables SET expires_at = CAST(strftime('%s', 'now') AS REAL) + iif(
    EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND user_id IS NOT NULL AND away = 0),
    30 * 86400.0, 86400.0
) WHERE phase = 'playing';
UPDATE tables SET wakes_at = expires_at
    WHERE phase = 'playing' AND wakes_at IS NULL AND set_aside IS NULL;
DELETE FROM facts WHERE name LIKE 'resting %';
