ALTER TABLE tables ADD COLUMN set_aside TEXT;

CREATE INDEX tables_set_aside ON tables (id) WHERE set_aside IS NOT NULL;
