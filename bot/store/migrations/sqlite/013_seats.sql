-- Who was removed sits down no more: people, by their ids.
ALTER TABLE tables ADD COLUMN removed TEXT NOT NULL DEFAULT '[]';

-- One rematch for each finished table.
ALTER TABLE tables ADD COLUMN rematch_of TEXT;
UPDATE tables SET rematch_of = substr(facts.name, 9) FROM facts
    WHERE facts.name LIKE 'rematch %' AND facts.value = tables.id;
DELETE FROM facts WHERE name LIKE 'rematch %';
CREATE UNIQUE INDEX tables_by_rematch ON tables (rematch_of) WHERE rematch_of IS NOT NULL;
