ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0;

CREATE TRIGGER one_change_after_another BEFORE UPDATE OF version ON tables
WHEN new.version != old.version + 1
BEGIN
    SELECT RAISE(ABORT, 'somebody else has changed this table');
END;
