-- A table without a house seed was sealed by the hash of its seed alone.
ALTER TABLE tables ADD COLUMN house_seed TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN brought TEXT NOT NULL DEFAULT '[]';
