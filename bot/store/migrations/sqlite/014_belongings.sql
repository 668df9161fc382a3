-- What each seat had to show when the table was last drawn: rules that are gone cannot be asked.
ALTER TABLE tables ADD COLUMN standings TEXT NOT NULL DEFAULT '[]';

-- Tables that are over, and whose messages still bear a name that was erased.
CREATE TABLE retellings (
    table_id TEXT PRIMARY KEY REFERENCES tables (id)
) STRICT, WITHOUT ROWID;

-- A lobby that its last guest has left has no host.
UPDATE tables SET host = 0 WHERE phase = 'closed'
    AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND user_id = host);

CREATE INDEX tables_ended ON tables (opened_at) WHERE phase IN ('over', 'closed');
CREATE INDEX seats_passed_on ON seats (table_id) WHERE former != '[]';
CREATE INDEX tables_with_removed ON tables (id) WHERE removed != '[]';
CREATE INDEX panels_by_user ON panels (user_id);
