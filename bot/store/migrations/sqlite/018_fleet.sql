-- Several processes need PostgreSQL; here it stays empty.
CREATE TABLE processes (
    id TEXT PRIMARY KEY,
    host TEXT NOT NULL,
    version TEXT NOT NULL,
    fixed INTEGER NOT NULL,
    seen_until REAL NOT NULL
);

CREATE TABLE shards (
    number INTEGER PRIMARY KEY,
    total INTEGER NOT NULL,
    holder TEXT,
    term INTEGER NOT NULL DEFAULT 0,
    held_until REAL NOT NULL DEFAULT 0,
    alive_at REAL
);

CREATE TABLE identifies (
    bucket INTEGER PRIMARY KEY,
    free_at REAL NOT NULL
);
