"""The set-up that both command lines of the README do by themselves."""

from __future__ import annotations

import ast
import tomllib

import pytest

from bot import bootstrap

START = ("bot/__init__.py", "bot/__main__.py", "bot/bootstrap.py", "tests/__main__.py")


def project() -> dict[str, str]:
    return tomllib.loads((bootstrap.ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_the_oldest_python_is_the_projects() -> None:
    assert project()["requires-python"] == ">=" + ".".join(map(str, bootstrap.OLDEST))


def test_an_older_python_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.version_info", (3, 9, 18))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer; this is 3\.9\.18"):
        bootstrap.ensure("bot")


@pytest.mark.parametrize("path", START)
def test_an_older_python_can_read_as_far_as_that_sentence(path: str) -> None:
    tree = ast.parse((bootstrap.ROOT / path).read_text("utf-8"), feature_version=(3, 8))
    imported = {
        alias.name for node in tree.body if isinstance(node, ast.Import) for alias in node.names
    }
    assert "tomllib" not in imported, "it is new in 3.11"


def test_every_package_is_pinned() -> None:
    pinned = {
        line.split("==")[0].lower()
        for line in bootstrap.LOCK.read_text("utf-8").splitlines()
        if not line.startswith("#")
    }
    for needed in bootstrap.requirements(tests=True):
        name = needed.split(">")[0].split("[")[0].lower()
        assert name in pinned, needed
