"""Two engines, one schema."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.store.database import Database
from bot.store.engines import engine
from bot.store.engines.failures import StoreFailed
from bot.store.engines.limit_check import in_server
from bot.store.engines.postgresql import PostgreSQL, interleaved, number_placeholders
from tests.harness.store.postgresql import PASSWORD, Server

OWN = {"schema_version"}
"""PostgreSQL keeps the schema version here; SQLite has it in its header."""


async def test_both_engines_have_the_same_tables_and_columns(server: Server, tmp_path: Path):
    path, address = tmp_path / "t.sqlite3", server.database()
    async with Database(path), Database(address):
        pass
    with sqlite3.connect(path) as plain:
        names = plain.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        found = {
            (name, column[1], bool(column[3] or column[5]))
            for (name,) in names
            for column in plain.execute(f"PRAGMA table_info({name})")
        }
    plain.close()
    told = server.ask(
        "SELECT table_name, column_name, is_nullable = 'NO' FROM information_schema.columns"
        " WHERE table_schema = 'public'",
        address,
    )
    rows = [line.split("|") for line in told.splitlines()]
    assert {(name, column, told == "t") for name, column, told in rows if name not in OWN} == found


def test_both_engines_have_the_same_migration_numbers():
    """PostgreSQL has one script for all migrations older than its support."""
    first = engine.migrations("postgresql", 0, "")[0][0]
    one, other = (
        [each.name for _, each in engine.migrations(kind, first, "")]
        for kind in ("sqlite", "postgresql")
    )
    assert one == other
    assert first <= engine.migrations("sqlite", 0, "")[-1][0]


async def test_an_address_is_shown_without_its_password(server: Server):
    assert PostgreSQL(server.address("sea")).name == f"postgresql://127.0.0.1:{server.port}/sea"


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda address: address.replace(PASSWORD, "macaw"), "password authentication failed"),
        (lambda address: address.replace("/postgres", "/nowhere"), 'database "nowhere" does not'),
        (lambda address: "postgresql://127.0.0.1:1/postgres", "it cannot be reached"),
    ],
)
async def test_a_database_that_cannot_be_opened_fails_with_one_sentence(
    server: Server, wrong, sentence: str
):
    with pytest.raises(StoreFailed, match=sentence) as told:
        await Database(wrong(server.address())).open()
    assert PASSWORD not in str(told.value)
    assert "\n" not in str(told.value)


async def test_a_newer_schema_is_left_alone(server: Server):
    address = server.database()
    async with Database(address):
        pass
    server.ask("INSERT INTO schema_version VALUES (99)", address)
    with pytest.raises(StoreFailed, match=r"made by a newer version \(schema 99"):
        await Database(address).open()


async def test_writes_resume_when_the_server_comes_back(server: Server):
    address = server.database()
    async with Database(address) as store:
        await store.key_value.set("a", "1")
        server.stop()
        with pytest.raises(StoreFailed, match=r"it cannot be reached|closed|connection"):
            await store.key_value.set("a", "2")
        server.start()
        await store.key_value.set("a", "3")
        assert await store.key_value.get("a") == "3"


def test_placeholders_are_numbered_as_in_sqlite():
    assert number_placeholders("a = ? AND b IN (?, ?)") == "a = $1 AND b IN ($2, $3)"
    assert (
        number_placeholders("a = ?1, b = ?1 WHERE c IN (?, ?)")
        == "a = $1, b = $1 WHERE c IN ($2, $3)"
    )


def test_index_hints_are_removed_for_postgresql():
    assert number_placeholders("SELECT a FROM b INDEXED BY c WHERE d") == "SELECT a FROM b WHERE d"


def test_equal_statements_are_grouped_but_limit_checks_are_not():
    a, b, cap = ("A ?", (1,)), ("B ?", (1,)), in_server(1, 1)
    assert list(interleaved([[a, b], [b], [a, b]])) == [a, a, b, b, b]
    assert list(interleaved([[cap, a], [cap, a]])) == [cap, a, cap, a]
