"""The pages are right about the tree: paths, links, modules, settings and paragraphs."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from bot.app.settings import Settings
from bot.games import GAMES
from bot.ui.words.words import languages
from tests.harness.pages import ROOT, paragraphs, text_of
from tools.reference import PAGES as MADE

PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "bot").rglob("*.md")]
)
OF_TESTS = {"TORTUGA_OPENAPI"}
NOT_FOR_PEOPLE = {"crowd_bot", "crowd_probe", "load_bare", "load_bots"}
"""Processes that a bench starts."""
HISTORY = "CHANGELOG.md"
"""This page may name files that no longer exist."""


def prose(page: str) -> str:
    """The page without its code blocks."""
    return re.sub(r"^ *```.*?^ *```", "", text_of(page), flags=re.DOTALL | re.MULTILINE)


# ── Paths ────────────────────────────────────────────────────────────────────────────────────

FOLDERS = {path.name for top in (ROOT, ROOT / "bot") for path in top.iterdir() if path.is_dir()}
PATH = re.compile(r"[\w.<>*-]+(?:/[\w.<>*-]*)+|[\w-]+\.(?:toml|lock|yaml|md)")


def paths(page: str) -> Iterator[str]:
    """Texts in backticks that begin with one of our folders, or name a file at the top."""
    for span in re.findall(r"`([^`\n]+)`", prose(page)):
        for word in span.split():
            if PATH.fullmatch(word) and ("/" not in word or word.split("/")[0] in FOLDERS):
                yield word


def is_there(path: str, page: str) -> bool:
    """Looked up from the top, from `bot/` and from beside the page; <…> matches any name."""
    pattern = re.sub(r"<\w+>", "*", path).rstrip("/")
    return any(any(top.glob(pattern)) for top in (ROOT, ROOT / "bot", (ROOT / page).parent))


@pytest.mark.parametrize("page", [page for page in PAGES if page != HISTORY])
def test_every_path_that_a_page_names_exists(page: str) -> None:
    assert [path for path in paths(page) if not is_there(path, page)] == []


def test_paths_are_found_in_pages() -> None:
    assert {"bot/games/base/game.py", "requirements.lock"} <= set(paths("CONTRIBUTING.md"))
    assert not is_there("bot/games/no_such_file.py", "README.md")


@pytest.mark.parametrize("page", [page for page in PAGES if page != HISTORY])
def test_every_module_that_a_page_runs_exists(page: str) -> None:
    modules = re.findall(r"python3? -m ((?:bot|tests|tools|bench)\b[\w.]*)", text_of(page))
    assert [name for name in modules if importlib.util.find_spec(name) is None] == []


NAMED = re.compile(r"((?:`[\w.]+`(?:, | and )?)+)\s+in\s+`([\w/<>]+\.py)`")


@pytest.mark.parametrize("page", [page for page in PAGES if page != HISTORY])
def test_every_name_is_in_the_file_that_a_page_says(page: str) -> None:
    """For example `answer` in `bot/ui/presses/router.py`."""
    missing = [
        f"{name} in {path}"
        for names, path in NAMED.findall(prose(page))
        for name in re.findall(r"`([\w.]+)`", names)
        if "/" in path and not is_defined(name.split(".")[-1], path)
    ]
    assert missing == []


def is_defined(name: str, path: str) -> bool:
    """If the path is any game's, one game is enough."""
    sources = [file.read_text("utf-8") for file in ROOT.glob(re.sub(r"<\w+>", "*", path))]
    return any(re.search(rf"\b{name}\b", source) for source in sources)


# ── Links ────────────────────────────────────────────────────────────────────────────────────


def anchors(page: str) -> set[str]:
    """The anchors that GitHub makes from headings."""
    headings = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}


@pytest.mark.parametrize("page", PAGES)
def test_every_link_has_a_target(page: str) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        found = (ROOT / page).parent / path if path else ROOT / page
        assert found.exists(), target
        if anchor:
            assert anchor in anchors(found.resolve().relative_to(ROOT).as_posix()), target


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached, ahead = set[str](), ["README.md"]
    while ahead:
        page = ahead.pop()
        reached.add(page)
        ahead += [linked for linked in pages_linked_in(page) if linked not in reached]
    assert sorted(set(PAGES) - reached) == []


def pages_linked_in(page: str) -> Iterator[str]:
    for target in re.findall(r"\]\(([^)\s#]+\.md)[^)]*\)", prose(page)):
        if not re.match(r"[a-z]+:", target):
            yield ((ROOT / page).parent / target).resolve().relative_to(ROOT).as_posix()


# ── Short pages and generated pages ──────────────────────────────────────────────────────────

README_WORDS, CONTRIBUTING_WORDS, GLOSSARY_WORDS = 700, 700, 30
DEMO_BYTES = 600_000


def test_the_readme_is_short() -> None:
    assert len(text_of("README.md").split()) <= README_WORDS
    assert len(text_of("CONTRIBUTING.md").split()) <= CONTRIBUTING_WORDS


def test_the_readme_shows_a_game_that_moves() -> None:
    picture = ROOT / "docs" / "demo.webp"
    assert f"({picture.relative_to(ROOT).as_posix()})" in text_of("README.md")
    assert picture.stat().st_size <= DEMO_BYTES
    with Image.open(picture) as film:
        assert getattr(film, "n_frames", 1) > 1, "python -m tools.demo makes it"


def test_the_glossary_has_at_most_thirty_words() -> None:
    words = re.findall(r"^\| ([^|]+) \|", text_of("docs/reference/glossary.md"), re.MULTILINE)
    words = [word for word in words if word != "word" and set(word) != {"-"}]
    assert 0 < len(words) <= GLOSSARY_WORDS
    assert [word for word in words if "," in word or " " in word] == []
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("path", MADE, ids=lambda path: path.name)
def test_a_page_that_is_generated_from_the_code_is_up_to_date(path: Path) -> None:
    assert path.read_text("utf-8") == MADE[path](), "python -m tools.reference makes it"


@pytest.mark.parametrize("folder", ["bench", "tools"])
def test_every_command_for_developers_is_listed(folder: str) -> None:
    pages = "".join(text_of(page) for page in PAGES if page.startswith("docs/developing/"))
    runs = {
        path.parent.name if path.name == "__main__.py" else path.stem
        for path in [*(ROOT / folder).glob("*.py"), *(ROOT / folder).glob("*/__main__.py")]
        if '__name__ == "__main__"' in path.read_text("utf-8") or path.name == "__main__.py"
    }
    missing = {
        name
        for name in runs
        if f"-m {folder}.{name}" not in pages and f"{folder}/{name}.py" not in pages
    }
    assert missing - NOT_FOR_PEOPLE == set()


def test_the_walks_have_a_block_that_a_command_fills() -> None:
    text = text_of("docs/explanation/architecture.md")
    assert text.count("<!-- walks -->") == text.count("<!-- /walks -->") == 1


# ── Settings, games and languages ────────────────────────────────────────────────────────────


@pytest.mark.parametrize("page", [page for page in PAGES if page != HISTORY])
def test_every_setting_that_a_page_names_can_be_set(page: str) -> None:
    named = set(re.findall(r"\b(?:TORTUGA|HARBOUR|DISCORD)_[A-Z_]+\b", text_of(page)))
    assert named - OF_TESTS <= {field.upper() for field in Settings.__struct_fields__}


def test_the_readme_names_every_game() -> None:
    named = re.findall(r"^\| \*\*(.+?)\*\* \|", text_of("README.md"), re.MULTILINE)
    assert {each.lower().replace(" ", "_") for each in named} == set(GAMES)


def test_every_language_has_a_catalogue_for_every_game() -> None:
    for language in languages():
        names = {path.stem for path in (ROOT / "bot" / "locale" / language).glob("*.ftl")}
        assert names >= set(GAMES)


# ── The rulebooks ────────────────────────────────────────────────────────────────────────────

RULEBOOKS = [game for game in GAMES if (ROOT / "docs" / "rules" / f"{game}.md").exists()]
CITED = re.compile(r"§+ ?(\d+(?:\.\d+)*)(?:[–-](\d+(?:\.\d+)*))?")


def citations(path: Path) -> Iterator[str]:
    for line, text in enumerate(path.read_text("utf-8").splitlines(), 1):
        for found in CITED.finditer(text):
            for number in filter(None, found.groups()):
                yield f"{path.relative_to(ROOT).as_posix()}:{line} §{number}"


def column(game: str) -> list[Path]:
    """Every source whose path names the game, and its rulebook."""
    sources = [
        path
        for top in ("bot", "cogs", "tests")
        for path in (ROOT / top).rglob("*")
        if path.suffix in (".py", ".toml") and game in path.relative_to(ROOT).as_posix()
    ]
    return [*sources, ROOT / "docs" / "rules" / f"{game}.md"]


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_cited_paragraph_is_in_the_rulebook(game: str) -> None:
    known = paragraphs(game)
    cited = [each for path in column(game) for each in citations(path)]
    assert [each for each in cited if each.split("§")[1] not in known] == []


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_paragraph_has_a_number_of_its_own(game: str) -> None:
    text = text_of(f"docs/rules/{game}.md")
    numbers = re.findall(r"^\W*(\d+\.\d+)\.?\s", text, re.MULTILINE)
    assert sorted({each for each in numbers if numbers.count(each) > 1}) == []


def test_a_citation_is_parsed_with_its_range() -> None:
    assert CITED.findall("(§5.2, §6.1–6.3)") == [("5.2", ""), ("6.1", "6.3")]
