"""Fixtures of all end-to-end tests: every request and answer must match Discord's own
description.
"""

from collections.abc import Generator, Iterator
from typing import Any

import pytest

from bot.harbour.rest.journal import Entry, Journal
from cogs import load_faces
from tests.harness.harbour.contract import description_path, faults_of, unruly
from tests.harness.harbour.processes import Ships

load_faces()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failed test is reported with the logs of its processes: it may fail only now and then,
    in CI.
    """
    report = yield
    ships = getattr(item, "funcargs", {}).get("ships")
    if report.failed and isinstance(ships, Ships):
        report.sections += [(log.name, log.read_text("utf-8")) for log in ships.logs]
    return report


@pytest.fixture(autouse=True)
def contract(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each request of the bot and each answer of the harbour matches Discord's description."""
    written: list[Entry] = []
    write = Journal.write

    def keep(journal: Journal, *entry: Any) -> None:
        write(journal, *entry)
        written.append(journal.entries[-1])

    monkeypatch.setattr(Journal, "write", keep)
    yield
    assert written, "nothing went through the harbour"
    faults = unruly(written)
    if description_path() is not None:
        faults += faults_of(written)
    assert not faults, "\n".join(faults)
