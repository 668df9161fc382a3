"""What holds for every end-to-end test: discord.py's addresses, and Discord's own description."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.harbour.journal import Entry, Journal
from tests.harness.addresses import addresses as addresses
from tests.harness.contract import description_path, faults_of, unruly


@pytest.fixture(autouse=True)
def contract(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each request of the bot and each answer of the harbour is as Discord describes it."""
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
