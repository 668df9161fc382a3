CREATE INDEX tables_by_host ON tables (host) WHERE phase IN ('lobby', 'playing');
