"""The connection below a store, to make its writes fail and to record them."""

from __future__ import annotations

from bot.store.database import Database
from bot.store.engines.sqlite import BatchConnection, SQLite


def connection_of(store: Database) -> BatchConnection:
    assert isinstance(store.connection.engine, SQLite)
    assert store.connection.engine.connection is not None
    return store.connection.engine.connection
