"""Makes the mutants of a module: each is one small change of its source."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

SWAPS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "//"),
    ast.Pow: ("**", "*"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "&"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
CHANGERS = {"replace", "replaced"}
"""Functions that build a state from another one; they are treated as constructors."""
UNREAD = {"TypeVar", "ParamSpec", "NewType"}
"""Calls that are never mutated, because only the type checker reads them."""
LONGEST = 90


@dataclass(frozen=True)
class Mutant:
    path: Path
    function: str
    line: int
    start: int
    end: int
    text: str
    original: str
    mutated: str
    twin: int
    """The number of this mutant among those with the same text, from 1."""

    @property
    def key(self) -> str:
        """A name of the mutant without a line number, so that it survives edits elsewhere."""
        place = f"{self.path.name} {self.function}".strip()
        again = f" #{self.twin}" if self.twin > 1 else ""
        return f"{place}: {self.original} → {self.mutated}{again}"

    def source(self) -> bytes:
        whole = self.path.read_bytes()
        return whole[: self.start] + self.text.encode() + whole[self.end :]


def mutants_of(paths: Iterable[Path]) -> list[Mutant]:
    trees = {path: ast.parse(path.read_bytes()) for path in paths}
    kinds = frozenset(kind for tree in trees.values() for kind in literal_kinds(tree))
    return [mutant for path, tree in trees.items() for mutant in Changes(path, kinds).of(tree)]


def literal_kinds(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if is_literal(node):
            yield from (n.value for n in ast.walk(node) if is_text(n))  # type: ignore[attr-defined]


def is_literal(node: ast.AST) -> bool:
    return isinstance(node, ast.Subscript) and name_of(node.value) == "Literal"


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def name_of(node: ast.AST | None) -> str:
    """The last part of a name: `replace` for both `replace` and `msgspec.structs.replace`."""
    return getattr(node, "attr", getattr(node, "id", ""))


class Changes(ast.NodeVisitor):
    """Collects the mutants of executable code. Annotations, imports and docstrings are skipped."""

    def __init__(self, path: Path, kinds: frozenset[str]) -> None:
        self.path, self.kinds = path, kinds
        self.source = path.read_bytes()
        self.lines = self.source.splitlines(keepends=True)
        self.offsets = [0]
        for line in self.lines:
            self.offsets.append(self.offsets[-1] + len(line))
        self.within: list[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef] = []
        self.found: list[Mutant] = []
        self.twins = Counter[tuple[str, str, str]]()

    def of(self, tree: ast.Module) -> list[Mutant]:
        self.visit(tree)
        return self.found

    # ── Writing a change down ────────────────────────────────────────────────────────────────

    def begin(self, node: ast.expr | ast.stmt) -> int:
        return self.offsets[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.offsets[node.end_lineno - 1] + node.end_col_offset

    def put(self, node: ast.expr | ast.stmt, text: str) -> None:
        self.write(self.begin(node), self.end(node), text)

    def write(self, start: int, end: int, text: str) -> None:
        first = next(n for n, offset in enumerate(self.offsets) if offset > start) - 1
        after = next(n for n, offset in enumerate(self.offsets) if offset >= end)
        head, tail = self.offsets[first], self.offsets[after]
        original = squeezed(self.source[head:tail])
        mutated = squeezed(self.source[head:start] + text.encode() + self.source[end:tail])
        function = ".".join(node.name for node in self.within)
        reads = (function, original, mutated)
        self.twins[reads] += 1
        place = (self.path, function, first + 1, start, end, text)
        self.found.append(Mutant(*place, original, mutated, self.twins[reads]))

    def swap(self, operator: ast.AST, left: ast.expr, right: ast.expr) -> None:
        """Adds a mutant with another operator. The operator is between its two operands, maybe
        beside brackets."""
        before, after = SWAPS[type(operator)]
        start = self.source.index(before.encode(), self.end(left), self.begin(right))
        self.write(start, start + len(before), after)

    def decide(self, test: ast.expr, *ways: str) -> None:
        if not isinstance(test, ast.Constant):
            for way in ways or ("True", "False"):
                self.put(test, way)

    # ── What is walked past ──────────────────────────────────────────────────────────────────

    def visit(self, node: ast.AST) -> None:
        # Positions inside f-strings are wrong before Python 3.12.
        passed = (ast.Import, ast.ImportFrom, ast.JoinedStr, ast.Assert)
        if not isinstance(node, passed) and not is_literal(node):
            super().visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.enter(node)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        self.enter(node)

    visit_AsyncFunctionDef = visit_FunctionDef

    def enter(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        self.within.append(node)
        for statement in node.body:
            self.visit(statement)
        self.within.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None and name_of(node.annotation) != "TypeAlias":
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if name_of(node.targets[0]) not in ("__all__", "__slots__"):
            self.visit(node.value)

    # ── What is changed ──────────────────────────────────────────────────────────────────────

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for place, operator in enumerate(node.ops):
            self.swap(operator, sides[place], sides[place + 1])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.swap(node.op, left, right)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.swap(node.op, node.left, node.right)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.swap(node.op, node.target, node.value)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        sign = 3 if isinstance(node.op, ast.Not) else 1
        self.write(self.begin(node), self.begin(node) + sign, "")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self.put(node, str(not value))
        elif isinstance(value, int | float):
            for other in (0, 2) if value == 1 else (value + 1,):
                self.put(node, str(other))
        elif value in self.kinds:
            self.put(node, '"x"')

    def visit_Name(self, node: ast.Name) -> None:
        if node.id in NAMES:
            self.put(node, NAMES[node.id])

    def visit_Call(self, node: ast.Call) -> None:
        name = name_of(node.func)
        if name in UNREAD:
            return
        for keyword in node.keywords:
            if keyword.arg != "strict":
                self.forget(keyword.value)
                self.visit(keyword.value)
        for argument in node.args:
            if name[:1].isupper() or name in CHANGERS:
                self.forget(argument)
            self.visit(argument)
        self.visit(node.func)

    def forget(self, value: ast.expr) -> None:
        if not isinstance(value, ast.Constant | ast.Starred):
            self.put(value, "None")

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None:
            self.forget(node.value)
            self.visit(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self.put(node, "pass")
        if not is_text(node.value):
            self.visit(node.value)

    def visit_Break(self, node: ast.Break) -> None:
        self.put(node, "continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        self.put(node, "break")

    def visit_If(self, node: ast.If) -> None:
        if name_of(node.test) != "TYPE_CHECKING":
            self.decide(node.test)
            self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.decide(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.decide(node.test, "False")  # With True it would only run into the time limit.
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.decide(test)
        self.generic_visit(node)

    def visit_match_case(self, node: ast.match_case) -> None:
        if node.guard is not None:
            self.decide(node.guard)
        self.generic_visit(node)


def squeezed(source: bytes) -> str:
    text = " ".join(source.decode().split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 30]} … {text[-27:]}"
