"""The set-up that both command lines of the README do by themselves."""

from __future__ import annotations

import ast
import hashlib
import re
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

from bot import bootstrap

START = ("bot/__init__.py", "bot/__main__.py", "bot/bootstrap.py", "tests/__main__.py")
ENTRY = re.compile(r"([a-z0-9-]+)==\S+(?: ; .+?)?(?: \\\n    --hash=sha256:[0-9a-f]{64})+")


def project() -> dict[str, Any]:
    return tomllib.loads((bootstrap.ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_the_oldest_supported_python_is_that_of_pyproject() -> None:
    assert project()["requires-python"] == ">=" + ".".join(map(str, bootstrap.OLDEST))


def test_an_older_python_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.version_info", (3, 9, 18))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer; this is 3\.9\.18"):
        bootstrap.ensure("bot")


@pytest.mark.parametrize("path", START)
def test_an_older_python_can_parse_the_file_as_far_as_that_sentence(path: str) -> None:
    tree = ast.parse((bootstrap.ROOT / path).read_text("utf-8"), feature_version=(3, 8))
    imported = {
        alias.name for node in tree.body if isinstance(node, ast.Import) for alias in node.names
    }
    assert "tomllib" not in imported, "it is new in 3.11"


def test_without_a_checkout_nothing_is_set_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bootstrap, "LOCK", tmp_path / "requirements.lock")
    monkeypatch.setattr(bootstrap, "NEEDED", ("a_package_that_is_not_there",))
    bootstrap.ensure("bot")


# ── The lock ─────────────────────────────────────────────────────────────────────────────────


def packages(*groups: str) -> set[str]:
    return {found[1] for found in ENTRY.finditer(bootstrap.locked(*groups))}


def needed(requirements: list[str]) -> set[str]:
    """The names of the packages as the lock file spells them."""
    return {re.split(r"[^\w.-]", each)[0].lower().replace(".", "-") for each in requirements}


def test_every_package_that_the_bot_needs_is_locked() -> None:
    assert needed(project()["dependencies"]) <= packages("bot")


@pytest.mark.parametrize("extra", project()["optional-dependencies"])
def test_every_package_of_an_extra_is_locked(extra: str) -> None:
    assert needed(project()["optional-dependencies"][extra]) <= packages("bot", extra)


def test_every_entry_has_its_hashes_and_says_which_extra_needs_it() -> None:
    groups = ["bot", *project()["optional-dependencies"]]
    lock = bootstrap.LOCK.read_text("utf-8")
    assert len(packages(*groups)) == len(re.findall(r"^\S+==", lock, re.MULTILINE))


def test_the_bot_is_installed_without_the_packages_of_its_tests() -> None:
    assert packages("dev") >= {"pytest", "simcord", "hatchling"}
    assert packages("bot").isdisjoint(packages("dev") | packages("speed") | packages("postgres"))


@pytest.mark.parametrize("honest", [True, False])
def test_a_download_that_differs_from_the_lock_is_refused(
    honest: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wheel = tiny_wheel(tmp_path)
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    if not honest:
        digest = digest[::-1]
    lock = tmp_path / "requirements.lock"
    lock.write_text(f"# head\nsloop==1.0 \\\n    --hash=sha256:{digest}\n    # for bot\n", "utf-8")
    monkeypatch.setattr(bootstrap, "LOCK", lock)
    monkeypatch.setattr(bootstrap, "HOME", tmp_path)
    (tmp_path / "asked.lock").write_text(bootstrap.locked("bot"), "utf-8")
    for name, value in {"NO_INDEX": "1", "FIND_LINKS": tmp_path, "TARGET": tmp_path / "t"}.items():
        monkeypatch.setenv(f"PIP_{name}", str(value))
    if honest:
        bootstrap.install(Path(sys.executable), tmp_path / "asked.lock")
    else:
        with pytest.raises(SystemExit, match="could not be installed"):
            bootstrap.install(Path(sys.executable), tmp_path / "asked.lock")
    assert (tmp_path / "t" / "sloop.py").exists() == honest


def tiny_wheel(folder: Path) -> Path:
    path = folder / "sloop-1.0-py3-none-any.whl"
    about = "sloop-1.0.dist-info"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr("sloop.py", "")
        wheel.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: sloop\nVersion: 1.0\n")
        wheel.writestr(
            f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr(f"{about}/RECORD", f"sloop.py,,\n{about}/RECORD,,\n")
    return path
