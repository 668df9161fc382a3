CREATE TABLE processes (
    id TEXT PRIMARY KEY,
    host TEXT NOT NULL,
    version TEXT NOT NULL,
    fixed BOOLEAN NOT NULL,
    seen_until DOUBLE PRECISION NOT NULL
);

CREATE TABLE shards (
    number BIGINT PRIMARY KEY,
    total BIGINT NOT NULL,
    holder TEXT,
    term BIGINT NOT NULL DEFAULT 0,
    held_until DOUBLE PRECISION NOT NULL DEFAULT 0,
    alive_at DOUBLE PRECISION
);

CREATE TABLE identifies (
    bucket BIGINT PRIMARY KEY,
    free_at DOUBLE PRECISION NOT NULL
);

-- The first statement of what only the holder of a shard may do: nobody claims it meanwhile.
CREATE FUNCTION still_held(wanted BIGINT, process TEXT, at BIGINT) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM shards WHERE number = wanted AND holder = process AND term = at FOR UPDATE;
    IF NOT FOUND THEN
        RAISE EXCEPTION USING ERRCODE = 'TR001', MESSAGE = 'another process holds this shard';
    END IF;
END $$;

CREATE FUNCTION tell_of_shards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('tortuga', 'shards');
    RETURN NULL;
END $$;

CREATE TRIGGER tell_of_shards AFTER UPDATE OF holder ON shards FOR EACH ROW
WHEN (new.holder IS NULL) EXECUTE FUNCTION tell_of_shards();

-- What a guest decides is due at its owner, who is told with the commit.
CREATE FUNCTION tell_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    shard_count BIGINT := (SELECT total FROM shards LIMIT 1);
    owner TEXT;
BEGIN
    IF shard_count IS NULL THEN
        RETURN new;
    END IF;
    SELECT holder INTO owner FROM shards WHERE number = (new.guild_id >> 22) % shard_count;
    IF owner IS NOT NULL AND owner <> current_setting('application_name') THEN
        IF new.wakes_at = 0 THEN
            new.wakes_at := 1;
        END IF;
        PERFORM pg_notify('tortuga', 'table ' || new.id);
    END IF;
    RETURN new;
END $$;

CREATE TRIGGER tell_owner BEFORE UPDATE OF version ON tables FOR EACH ROW
EXECUTE FUNCTION tell_owner();

CREATE FUNCTION tell_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify(
        'tortuga',
        'person ' || coalesce(new.user_id, old.user_id) || ' ' || current_setting('application_name')
    );
    RETURN NULL;
END $$;

CREATE TRIGGER tell_of_person AFTER INSERT OR UPDATE OR DELETE ON people FOR EACH ROW
EXECUTE FUNCTION tell_of_person();

CREATE FUNCTION tell_of_server() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify(
        'tortuga', 'server ' || new.guild_id || ' ' || current_setting('application_name')
    );
    RETURN NULL;
END $$;

CREATE TRIGGER tell_of_server AFTER INSERT OR UPDATE ON servers FOR EACH ROW
EXECUTE FUNCTION tell_of_server();

CREATE FUNCTION tell_of_retellings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('tortuga', 'retellings');
    RETURN NULL;
END $$;

CREATE TRIGGER tell_of_retellings AFTER INSERT ON retellings FOR EACH STATEMENT
EXECUTE FUNCTION tell_of_retellings();
