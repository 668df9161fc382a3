"""The rules of imports, no work at import, no swallowed errors: checked in the source itself."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, get_args, get_type_hints

import aiohttp
import discord
import pytest
from discord import app_commands, ui
from discord.ext import commands

from bot.games import GAMES

ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    path.relative_to(ROOT).as_posix()
    for top in ("bot", "cogs")
    for path in (ROOT / top).rglob("*.py")
)

# ── Imports between layers ───────────────────────────────────────────────────────────────────


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


STANDARD = frozenset(sys.stdlib_module_names)
PURE = words(
    "__future__ abc array bisect collections copy dataclasses enum fractions functools "
    "hashlib heapq hmac itertools math operator re string struct types typing"
)


class Layer(NamedTuple):
    """The imports that a folder may have besides itself."""

    standard: frozenset[str]
    packages: frozenset[str] = frozenset()
    layers: frozenset[str] = frozenset()


LAYERS = {
    "bot.games": Layer(PURE, words("msgspec")),
    "bot.computers": Layer(PURE, words("msgspec"), words("bot.games")),
    "bot.store": Layer(STANDARD, words("aiosqlite asyncpg msgspec")),
    "bot.tables": Layer(
        STANDARD, words("msgspec openskill"), words("bot.games bot.computers bot.store")
    ),
    "bot.ui": Layer(
        STANDARD, words("discord aiohttp yarl msgspec PIL fluent"), words("bot.games bot.tables")
    ),
    "cogs": Layer(STANDARD, words("discord msgspec PIL"), words("bot.games bot.tables bot.ui")),
    "bot.metrics": Layer(
        STANDARD,
        words("aiohttp dotenv prometheus_client"),
        words("bot.__version__ bot.app bot.store bot.tables bot.ui"),
    ),
    "bot.harbour": Layer(STANDARD, words("aiohttp")),
}


class Import(NamedTuple):
    line: int
    module: str
    name: str | None


def module_of(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def within(module: str, folder: str) -> bool:
    return module == folder or module.startswith(f"{folder}.")


def imports(path: str, tree: ast.AST) -> Iterator[Import]:
    package = module_of(path).split(".")
    if not path.endswith("/__init__.py"):
        package.pop()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (Import(node.lineno, alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *filter(None, [node.module])])
            yield from (Import(node.lineno, module, alias.name) for alias in node.names)


def forbidden_imports(path: str, tree: ast.AST) -> Iterator[str]:
    folder = next((folder for folder in LAYERS if within(module_of(path), folder)), None)
    if folder is None:
        return
    layer = LAYERS[folder]
    for line, module, name in imports(path, tree):
        top = module.split(".")[0]
        # `from bot import games` names the layer only after `import`.
        whole = f"{module}.{name}" if module == "bot" else module
        if top in ("bot", "cogs"):
            allowed = any(within(whole, other) for other in (folder, *layer.layers))
        elif top == "random" and folder in ("bot.games", "bot.computers"):
            allowed = name == "Random"
        else:
            allowed = top in layer.packages or top in layer.standard
        if not allowed:
            yield f"{path}:{line} {folder} imports {whole}"


def imports_of_another_game(path: str, tree: ast.AST) -> Iterator[str]:
    """The registries know all games. A game's rules, computers and cog know one, and shared code
    knows none.
    """
    module = module_of(path)
    own = game_of(module)
    if module in REGISTRIES or (not within_any(module, SHARED) and own is None):
        return
    for line, imported, name in imports(path, tree):
        taken = imported if name is None else f"{imported}.{name}"
        other = game_of(taken)
        if (other is not None and other != own) or (own is not None and taken in REGISTRIES):
            yield f"{path}:{line} imports {taken}"


REGISTRIES = words("bot.games bot.computers cogs")
"""Each lists all games by hand."""
SHARED = words("bot.games bot.computers bot.store bot.tables bot.ui cogs")


def game_of(module: str) -> str | None:
    """The game whose column the module is in."""
    parts = module.split(".")
    named = parts[1:2] if parts[0] == "cogs" else parts[2:3]
    return named[0] if named and named[0] in GAMES and within_any(module, REGISTRIES) else None


def within_any(module: str, folders: frozenset[str]) -> bool:
    return any(within(module, folder) for folder in folders)


def states_in_the_ui(path: str, tree: ast.AST) -> Iterator[str]:
    """A face is drawn from a view."""
    if not (within(module_of(path), "bot.ui") or within(module_of(path), "cogs")):
        return
    games: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and within(node.module or "", "bot.games"):
            module = node.module or ""
            games |= {a.asname or a.name: f"{module}.{a.name}" for a in node.names}
            for alias in node.names:
                if alias.name in states_of(module):
                    yield f"{path}:{node.lineno} imports {node.module}.{alias.name}"
        elif isinstance(node, ast.Import):
            named = [a for a in node.names if a.asname and within(a.name, "bot.games")]
            games |= {a.asname: a.name for a in named if a.asname}
            if any(not a.asname and within(a.name, "bot.games") for a in node.names):
                yield f"{path}:{node.lineno} imports a game by its whole path"
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            of = node.value
            if of.id in games and node.attr in states_of(games[of.id]):
                yield f"{path}:{node.lineno} reaches for {of.id}.{node.attr}"


def states_of(module: str) -> set[str]:
    """The names of a game's states; a state of one game may be a plain value of another."""
    for name, game in GAMES.items():
        if within(module, f"bot.games.{name}"):
            state = get_type_hints(type(game).setup)["return"]
            return {"State", *[phase.__name__ for phase in get_args(state) or (state,)]}
    return set()


def imports_of_tests(path: str, tree: ast.AST) -> Iterator[str]:
    """Code that several tests share is in the harness, and benches use the harness alone."""
    for line, module, name in imports(path, tree):
        taken = module if name is None else f"{module}.{name}"
        if any(part.startswith("test_") for part in taken.split(".")):
            yield f"{path}:{line} imports the tests of {taken}"
        gate = within(taken, GATE)
        if within(taken, "bench") and path.startswith("tests/") and not gate:
            yield f"{path}:{line} imports a bench, {taken}"
        allowed = within(taken, HARNESS) and not within(module_of(path), GATE)
        if within(taken, "tests") and path.startswith("bench/") and not allowed:
            yield f"{path}:{line} imports {taken}"


HARNESS = "tests.harness"
GATE = "bench.walks"
"""A test checks its budget, so it may not import the tests."""


# ── No work at import ────────────────────────────────────────────────────────────────────────

DOING = words(
    "open print input exec eval load_dotenv read_text read_bytes write_text write_bytes "
    "connect run create_task basicConfig setLevel mkdir unlink getenv get_event_loop "
    "new_event_loop now today sleep"
)
WORKING_MODULES = words(
    "asyncio os time subprocess socket sqlite3 aiosqlite asyncpg aiohttp shutil threading urllib "
    "random secrets"
)


def work_at_import(path: str, tree: ast.Module | ast.ClassDef) -> Iterator[str]:
    for node in tree.body:
        match node:
            case ast.Import() | ast.ImportFrom() | ast.FunctionDef() | ast.AsyncFunctionDef():
                continue
            case ast.Pass() | ast.Expr(value=ast.Constant()):
                continue
            case ast.ClassDef():
                yield from work_at_import(path, node)
            case ast.If() if ast.unparse(node.test) in ("TYPE_CHECKING", "__name__ == '__main__'"):
                continue
            case ast.Try() if all(isinstance(inner, ast.Import) for inner in node.body):
                continue
            case ast.Assign() | ast.AnnAssign():
                yield from (f"{path}:{node.lineno} {call}" for call in working_calls(node))
            case _:
                yield f"{path}:{node.lineno} {ast.unparse(node).splitlines()[0]}"


def working_calls(node: ast.AST) -> Iterator[str]:
    for call in ast.walk(node):
        if isinstance(call, ast.Call):
            name = ast.unparse(call.func)
            if name.split(".")[0] in WORKING_MODULES or name.split(".")[-1] in DOING:
                yield f"{name}()"


def globals_that_change(path: str, tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            yield f"{path}:{node.lineno} global {', '.join(node.names)}"


def unseeded_dice(path: str, tree: ast.AST) -> Iterator[str]:
    if not path.startswith(("bot/games/", "bot/computers/")):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node) == "Random()":
            yield f"{path}:{node.lineno} Random()"


# ── One composition root ─────────────────────────────────────────────────────────────────────

ROOTS = words("bot/tables/house.py bot/app/build.py bot/app/client.py bot/app/cluster_process.py")
"""These build the parts and hand them to each other."""
PARTS = words(
    "bot.tables.cluster bot.tables.history bot.tables.house bot.tables.jobs bot.tables.opening "
    "bot.tables.people.people bot.tables.people.table_limits bot.tables.privacy "
    "bot.tables.running bot.tables.workers "
    "bot.ui.film bot.ui.gateway bot.ui.messages bot.ui.outbox bot.ui.presses bot.ui.records "
    "bot.ui.settings"
)
"""Their classes decide or hold something; classes of other packages are values and tools."""


def parts_built_by_parts(path: str, tree: ast.AST) -> Iterator[str]:
    """A constructor that builds a part of another package hides it from the root."""
    if path in ROOTS:
        return
    parts = {
        name: f"{module}.{name}"
        for _, module, name in imports(path, tree)
        if name and name[0].isupper() and not name.isupper() and within_any(module, PARTS)
        if package_of(path) != module.rpartition(".")[0]
    }
    for made in ast.walk(tree):
        if isinstance(made, ast.FunctionDef) and made.name == "__init__":
            for node in ast.walk(made):
                if isinstance(node, ast.Call) and ast.unparse(node.func) in parts:
                    yield f"{path}:{node.lineno} builds {parts[ast.unparse(node.func)]}"


# ── Private names of libraries ───────────────────────────────────────────────────────────────

PRIVATE = "bot/ui/gateway/discord_private.py"
LIBRARIES = words("discord aiohttp")


def private_names(path: str, tree: ast.AST) -> Iterator[str]:
    """Private names of discord.py and aiohttp: those that neither the module nor Python defines."""
    if path == PRIVATE:
        return
    own = {*defined_privates(tree), *STANDARD_PRIVATES}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name("self" | "cls")):
                continue
            case ast.Attribute(attr=name) if is_private(name) and name not in own:
                yield f"{path}:{node.lineno} touches {name}"
            case ast.Call(
                func=ast.Name("getattr" | "setattr" | "hasattr"),
                args=[_, ast.Constant(str() as name), *_],
            ) if is_private(name):
                yield f"{path}:{node.lineno} touches {name}"
            case ast.Subscript(slice=ast.Constant(str() as name), value=ast.Call()) if is_private(
                name
            ):
                yield f"{path}:{node.lineno} touches {name}"
            case ast.Attribute(value=ast.Name(module) | ast.Attribute(value=ast.Name(module))) if (
                node.attr == "__dict__" and module in LIBRARIES
            ):
                yield f"{path}:{node.lineno} touches {ast.unparse(node)}"
            case ast.ClassDef() if bases_of(path, tree, node) & LIBRARIES:
                yield from inherited_privates(path, node)
            case _:
                continue


STANDARD_PRIVATES = words("_SubParsersAction _replace")
"""Private names of Python itself."""


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__") and name != "_"


def defined_privates(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.Attribute(attr=name, value=ast.Name("self" | "cls"), ctx=ast.Store()):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name
            case _:
                continue


def bases_of(path: str, tree: ast.AST, found: ast.ClassDef) -> set[str]:
    """The libraries from which the class takes its bases."""
    taken = {
        (each.name or each.module).split(".")[-1]: each.module.split(".")[0]
        for each in imports(path, tree)
    }
    return {taken.get(ast.unparse(base).split("[")[0].split(".")[0], "") for base in found.bases}


def inherited_privates(path: str, found: ast.ClassDef) -> Iterator[str]:
    """A class of a library has private names of its own; ours must not override them."""
    assigned = set(defined_privates(found))
    methods = {each.name for each in found.body if isinstance(each, ast.FunctionDef)}
    methods |= {each.name for each in found.body if isinstance(each, ast.AsyncFunctionDef)}
    theirs = {name for base in library_classes(found) for name in dir(base)}
    for name in sorted(methods & theirs):
        if is_private(name):
            yield f"{path}:{found.lineno} overrides {name}"
    for node in ast.walk(found):
        match node:
            case ast.Attribute(attr=name, value=ast.Name("self")) if (
                is_private(name) and name not in assigned
            ):
                yield f"{path}:{node.lineno} touches self.{name}"
            case _:
                continue


def library_classes(found: ast.ClassDef) -> list[type]:
    """The classes that a base may mean by its last name, in any module of the library."""
    names = [ast.unparse(base).split("[")[0].split(".")[-1] for base in found.bases]
    homes = (discord, ui, app_commands, commands, aiohttp)
    return [vars(home)[name] for name in names for home in homes if name in vars(home)]


# ── No swallowed errors ──────────────────────────────────────────────────────────────────────

EVERYTHING = ("Exception", "BaseException")


def swallowed_errors(path: str, tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler):
            if node.type is None:
                yield f"{path}:{node.lineno} bare except"
            elif catches_everything(node.type) and does_nothing(node.body):
                yield f"{path}:{node.lineno} except {ast.unparse(node.type)} does nothing"
        elif isinstance(node, ast.Call) and suppresses_everything(node):
            yield f"{path}:{node.lineno} {ast.unparse(node)}"


def suppresses_everything(call: ast.Call) -> bool:
    named = ast.unparse(call.func).endswith("suppress")
    return named and any(catches_everything(error) for error in call.args)


def catches_everything(error: ast.expr) -> bool:
    errors = error.elts if isinstance(error, ast.Tuple) else [error]
    return any(ast.unparse(each).split(".")[-1] in EVERYTHING for each in errors)


def does_nothing(body: list[ast.stmt]) -> bool:
    return all(
        isinstance(node, ast.Pass | ast.Continue)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for node in body
    )


# ── The tests ────────────────────────────────────────────────────────────────────────────────

Check = Callable[[str, ast.Module], Iterator[str]]
CHECKS: tuple[Check, ...] = (
    forbidden_imports,
    imports_of_another_game,
    states_in_the_ui,
    work_at_import,
    globals_that_change,
    unseeded_dice,
    swallowed_errors,
    parts_built_by_parts,
    private_names,
)


@cache
def parsed(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text("utf-8"), path)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_there_are_no(check: Check) -> None:
    found = [complaint for path in SOURCES for complaint in check(path, parsed(path))]
    assert not found, "\n".join(found)


def test_no_test_imports_another_test_or_a_bench() -> None:
    sources = [
        path.relative_to(ROOT).as_posix()
        for top in ("tests", "bench", "tools")
        for path in (ROOT / top).rglob("*.py")
    ]
    found = [complaint for path in sources for complaint in imports_of_tests(path, parsed(path))]
    assert not found, "\n".join(found)


WRONG: tuple[tuple[Check, str, str], ...] = (
    (forbidden_imports, "bot/games/base/game.py", "import discord"),
    (forbidden_imports, "bot/games/base/game.py", "import time"),
    (forbidden_imports, "bot/games/base/game.py", "import random"),
    (forbidden_imports, "bot/games/corsairs/cards.py", "from ...tables import table"),
    (forbidden_imports, "bot/games/base/game.py", "def f():\n    from bot.computers import MINDS"),
    (forbidden_imports, "bot/computers/corsairs/x.py", "from bot import store"),
    (forbidden_imports, "bot/computers/corsairs/x.py", "from random import choice"),
    (forbidden_imports, "bot/store/database.py", "from bot.games.base.game import Move"),
    (forbidden_imports, "bot/tables/core/table.py", "import discord.ui"),
    (forbidden_imports, "bot/tables/core/table.py", "from bot.ui import display"),
    (forbidden_imports, "bot/ui/messages/display.py", "from bot.store import database"),
    (forbidden_imports, "bot/ui/messages/display.py", "from bot.computers import MINDS"),
    (forbidden_imports, "cogs/tavern.py", "import bot.store.database"),
    (forbidden_imports, "bot/harbour/server.py", "from bot.app.settings import Settings"),
    (forbidden_imports, "bot/harbour/server.py", "import msgspec"),
    (forbidden_imports, "bot/tables/core/table.py", "from bot.metrics import names"),
    (forbidden_imports, "bot/store/engines/group_commit.py", "import prometheus_client"),
    (forbidden_imports, "bot/ui/presses/router.py", "import prometheus_client"),
    (imports_of_another_game, "bot/games/corsairs/x.py", "from bot.games.piratoons import TILES"),
    (imports_of_another_game, "bot/games/corsairs/deck.py", "from bot.games import piraten_bridge"),
    (imports_of_another_game, "bot/computers/corsairs/x.py", "import bot.games.piraten_bridge"),
    (imports_of_another_game, "bot/computers/corsairs/x.py", "import bot.games"),
    (imports_of_another_game, "cogs/corsairs/hand.py", "from cogs.piratoons import hand"),
    (imports_of_another_game, "bot/tables/house.py", "from bot.games.corsairs import cards"),
    (imports_of_another_game, "bot/ui/face/registry.py", "from cogs.corsairs import face"),
    (imports_of_another_game, "cogs/shared/game_cog.py", "from bot.games import corsairs"),
    (
        states_in_the_ui,
        "cogs/piraten_bridge/hand.py",
        "from bot.games.piraten_bridge import Playing",
    ),
    (states_in_the_ui, "bot/ui/x.py", "from bot.games import piraten_bridge as pb\npb.State"),
    (states_in_the_ui, "bot/ui/x.py", "import bot.games.piraten_bridge"),
    (imports_of_tests, "tests/games/test_chance.py", "from tests.games.test_seal import SEED"),
    (imports_of_tests, "tests/games/test_chance.py", "from tests.games import test_seal"),
    (imports_of_tests, "tests/harness/games/x.py", "import tests.games.test_seal"),
    (imports_of_tests, "tests/games/test_chance.py", "from bench.engine import calibrate"),
    (imports_of_tests, "tests/harness/waiting.py", "from bench import machine"),
    (imports_of_tests, "bench/engine.py", "from tests.conftest import REAL"),
    (imports_of_tests, "bench/walks/ways.py", "from tests.harness.waiting import until"),
    (work_at_import, "bot/app/client.py", "print('ahoy')"),
    (work_at_import, "bot/app/client.py", "asyncio.run(main())"),
    (work_at_import, "bot/app/client.py", "for name in NAMES:\n    load(name)"),
    (work_at_import, "bot/app/client.py", "with open('x') as file:\n    pass"),
    (work_at_import, "bot/app/client.py", "TOKEN = os.getenv('DISCORD_TOKEN')"),
    (work_at_import, "bot/app/client.py", "TEXT = Path('words').read_text()"),
    (work_at_import, "bot/app/client.py", "class Client:\n    began = time.time()"),
    (work_at_import, "bot/app/client.py", "if DEBUG:\n    start()"),
    (globals_that_change, "bot/app/client.py", "def f():\n    global tables"),
    (unseeded_dice, "bot/computers/corsairs/x.py", "dice = Random()"),
    (swallowed_errors, "bot/app/client.py", "try:\n    f()\nexcept:\n    raise"),
    (swallowed_errors, "bot/app/client.py", "try:\n    f()\nexcept Exception:\n    pass"),
    (swallowed_errors, "bot/app/client.py", "try:\n    f()\nexcept (OSError, Exception):\n    ..."),
    (swallowed_errors, "bot/app/client.py", "with contextlib.suppress(Exception):\n    f()"),
    (swallowed_errors, "bot/app/client.py", "with suppress(OSError, BaseException):\n    f()"),
    (private_names, "bot/ui/x.py", "def f(shard):\n    shard._parent = None"),
    (private_names, "bot/ui/x.py", "setattr(pressed.response, '_parent', None)"),
    (private_names, "bot/ui/x.py", "vars(client)['_AutoShardedClient__shards'].pop(1)"),
    (private_names, "bot/ui/x.py", "import discord\ndiscord.utils.__dict__.update(x=1)"),
    (
        private_names,
        "bot/ui/x.py",
        "from discord.ext import commands\n"
        "class Bot(commands.Bot):\n    def _get_state(self):\n        return None",
    ),
    (
        private_names,
        "bot/ui/x.py",
        "import discord\nclass Client(discord.Client):\n    def f(self):\n        self._handlers",
    ),
    (
        parts_built_by_parts,
        "bot/ui/messages/display.py",
        "from bot.tables.jobs.reminders import Reminders\n"
        "class Display:\n    def __init__(self):\n        self.reminders = Reminders(self)",
    ),
)


@pytest.mark.parametrize(("check", "path", "source"), WRONG)
def test_each_violation_is_found(check: Check, path: str, source: str) -> None:
    assert list(check(path, ast.parse(source)))


RIGHT: tuple[tuple[str, str], ...] = (
    ("bot/games/__init__.py", "from bot.games.corsairs import Corsairs\nGAMES = {'c': Corsairs()}"),
    (
        "bot/games/corsairs/__init__.py",
        "from .deck import DECK\nfrom bot.games.base.game import Move",
    ),
    (
        "bot/computers/corsairs/x.py",
        "from random import Random\nfrom bot.games.corsairs import View",
    ),
    ("bot/tables/core/table.py", "import asyncio\nfrom bot.store import database"),
    ("cogs/corsairs/hand.py", "from bot.games import corsairs as rules\nx = rules.View"),
    ("cogs/tavern.py", "from discord import app_commands\nfrom bot.games import GAMES"),
    (
        "bot/harbour/server.py",
        "from aiohttp import web\nfrom bot.harbour.rest.rate_limits import LIMITS",
    ),
    ("bot/app/client.py", "from bot.store import database\nlog = logging.getLogger(__name__)"),
    ("bot/__main__.py", "if __name__ == '__main__':\n    asyncio.run(main())"),
    (
        "bot/app/client.py",
        "def g():\n    try:\n        f()\n    except Exception:\n        log.exception('lost')",
    ),
)


@pytest.mark.parametrize(("path", "source"), RIGHT)
def test_correct_code_passes(path: str, source: str) -> None:
    tree = ast.parse(source)
    assert not [complaint for check in CHECKS for complaint in check(path, tree)]


# ── Packages ─────────────────────────────────────────────────────────────────────────────────

Edges = dict[str, dict[str, str]]
"""From each package to those it imports, each with the first such import."""
ENTRY = "__main__.py"
"""Started by `python -m`; nothing imports it."""


def package_of(path: str) -> str:
    return path.rpartition("/")[0].replace("/", ".")


def package_edges(sources: dict[str, ast.Module]) -> Edges:
    """Imports for type checkers are left out: parts of the harbour name the whole."""
    packages = {module_of(path): package_of(path) for path in sources}
    edges: Edges = {}
    for path, tree in sources.items():
        own = package_of(path)
        if path.endswith(ENTRY):
            continue
        for line, module, name in imports(path, without_types(tree)):
            target = packages.get(f"{module}.{name}") or packages.get(module)
            if target is not None and target != own:
                edges.setdefault(own, {}).setdefault(target, f"{path}:{line}")
    return edges


def without_types(tree: ast.Module) -> ast.Module:
    body = [
        node
        for node in tree.body
        if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    ]
    return ast.Module(body, [])


def cycle(edges: Edges) -> list[str]:
    """The imports of one cycle, if there is any."""
    done: set[str] = set()

    def walk(package: str, trail: list[str]) -> list[str]:
        if package in trail:
            ring = [*trail[trail.index(package) :], package]
            return [edges[one][two] for one, two in pairwise(ring)]
        if package in done:
            return []
        for target in edges.get(package, {}):
            if found := walk(target, [*trail, package]):
                return found
        done.add(package)
        return []

    return next((found for package in edges if (found := walk(package, []))), [])


def test_packages_have_no_cycles() -> None:
    sources = {path: parsed(path) for path in SOURCES}
    assert cycle(package_edges(sources)) == []


def test_a_cycle_of_packages_is_found() -> None:
    sources = {
        "bot/a/x.py": ast.parse("from bot.b.y import z"),
        "bot/b/y.py": ast.parse("def f():\n    from bot.c import w"),
        "bot/c/w.py": ast.parse("import bot.a.x"),
    }
    assert cycle(package_edges(sources)) == ["bot/a/x.py:1", "bot/b/y.py:2", "bot/c/w.py:1"]


MOST = 18
"""The most entries of a folder that can be taken in at a glance; about a dozen is the aim."""


@pytest.mark.parametrize("top", ["bot", "cogs", "tests", "tools"])
def test_no_folder_is_crowded(top: str) -> None:
    folders = {path.parent for path in (ROOT / top).rglob("*.py")}
    entries = {
        folder.relative_to(ROOT).as_posix(): len(
            [each for each in folder.iterdir() if each.suffix == ".py" or each in folders]
        )
        for folder in folders
    }
    assert {folder: count for folder, count in entries.items() if count > MOST} == {}


@pytest.mark.parametrize("path", [path for path in SOURCES if path.endswith("/__init__.py")])
def test_every_package_says_what_it_is_for_and_what_it_imports(path: str) -> None:
    doc = ast.get_docstring(parsed(path)) or ""
    assert len(doc) > 20, path
    assert re.search(r"\b(Imports|May import) ", doc), f"{path} does not say what it imports"


# ── Where the tests are ──────────────────────────────────────────────────────────────────────

WHOLE = words("e2e harness ops project")
"""Folders of tests that belong to no single layer."""


def test_every_layer_has_its_folder_of_tests() -> None:
    folders = {path.parent.name for path in (ROOT / "tests").glob("*/__init__.py")}
    assert folders == {layer.removeprefix("bot.") for layer in LAYERS} | WHOLE
