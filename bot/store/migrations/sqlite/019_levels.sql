-- How well a computer plays, and of which character it is; of a person's seat they say nothing.
ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT 'sailor';
ALTER TABLE seats ADD COLUMN character TEXT NOT NULL DEFAULT '';
