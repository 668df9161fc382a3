CREATE INDEX tables_played ON tables (guild_id, game, opened_at) WHERE phase = 'over';
