"""What all tests share: a PostgreSQL and a browser for those that ask, addresses, and Hypothesis.

It draws the same examples every time; `--hypothesis-profile=explore` draws new ones.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.harness.discord.addresses import addresses as addresses
from tests.harness.store import postgresql

REAL = Path(__file__).parent / "e2e"
"""Processes of their own, and real time."""

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]

# A game of dice does not shrink to a simpler one, so a failure is told at once.
settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    max_examples=12,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=SLOW,
)
settings.register_profile("explore", deadline=None, max_examples=200, suppress_health_check=SLOW)
settings.load_profile("steady")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if group := group_of(item):
            item.add_marker(pytest.mark.xdist_group(group))


def group_of(item: pytest.Item) -> str | None:
    """One worker runs the tests with real time one after another, and one those with a browser.
    A cluster mostly waits for its leases, so a third runs it beside them."""
    if item.get_closest_marker("browser"):
        return "browser"
    if REAL in item.path.parents:
        return "cluster" if item.path.stem == "test_cluster" else "real"
    return None


@pytest.fixture(scope="session")
def server() -> Iterator[postgresql.Server]:
    if not postgresql.AVAILABLE:
        pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
    with postgresql.server() as server:
        yield server


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where tabs are opened: each harbour has a port of its own, so nothing is shared in it."""
    from tests.harness.page.browser import chromium  # loads a web client, which most never need

    with chromium(tmp_path_factory.mktemp("profile")) as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of one's own on each engine: a file, or the address of a fresh one."""
    if request.param == "sqlite":
        return str(tmp_path / "tortuga.sqlite3")
    server: postgresql.Server = request.getfixturevalue("server")
    return server.database()
