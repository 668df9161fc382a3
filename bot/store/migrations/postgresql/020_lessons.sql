-- A first voyage: a table that only its learner sees, and that nobody is rated by.
ALTER TABLE tables ADD COLUMN lesson BOOLEAN NOT NULL DEFAULT FALSE;
