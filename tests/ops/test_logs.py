"""The log says the same to people and machines, with table and move, and without secrets."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.ops.logs import FORMS, AsJson, AsText, Form, keep_log
from bot.tables.base.log_context import LogContext
from bot.ui.face.registry import FACES
from tests.harness.attacks import forgery
from tests.harness.attacks.forger import CANARY, Forger
from tests.harness.harbour.bot import ANSWER, hand_of, local_bot
from tests.harness.waiting import until

JUNK = 200


def record(text: str, *given: object, error: BaseException | None = None) -> logging.LogRecord:
    told = (type(error), error, error.__traceback__) if error is not None else None
    return logging.LogRecord("bot.ui", logging.ERROR, "x.py", 1, text, given, told)


def read(line: str) -> dict[str, Any]:
    assert "\n" not in line
    return json.loads(line)


def test_a_line_names_table_and_move_in_words_and_as_fields():
    told = record("%s: a computer failed\n%s", LogContext("k3f9", 12), "here")
    assert (
        AsText().format(told).endswith("ERROR bot.ui: table k3f9, move 12: a computer failed\nhere")
    )
    line = read(AsJson().format(told))
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "ERROR",
        "logger": "bot.ui",
        "message": "table k3f9, move 12: a computer failed\nhere",
        "table": "k3f9",
        "move": 12,
    }


def test_an_unknown_value_has_no_field():
    assert (
        read(AsJson().format(record("%s", LogContext("k3f9")))).keys().isdisjoint({"move", "error"})
    )
    assert "table" not in read(AsJson().format(record("ready in %s servers", 3)))
    assert "table" not in read(AsJson().format(record("100 % of it")))


@pytest.mark.parametrize("form", FORMS)
def test_an_error_is_logged_with_its_type_and_place_but_without_its_text(form: Form):
    try:
        raise ZeroDivisionError(CANARY)
    except ZeroDivisionError as error:
        line = FORMS[form]().format(record("lost", error=error))
    assert "ZeroDivisionError" in line
    assert "test_an_error_is_logged" in line, "where it happened"
    assert CANARY not in line


# ── Forged presses ───────────────────────────────────────────────────────────────────────────


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    """All that the bot logs, as JSON."""
    stream, root = io.StringIO(), logging.getLogger()
    handler, level = logging.StreamHandler(stream), root.level
    handler.setFormatter(AsJson())
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield stream
    root.removeHandler(handler)
    root.setLevel(level)


def lines(logged: io.StringIO) -> list[dict[str, Any]]:
    return [read(line) for line in logged.getvalue().splitlines()]


def untold(logged: io.StringIO) -> list[dict[str, Any]]:
    return [line for line in lines(logged) if "could not answer a press" in line["message"]]


@pytest.mark.e2e
async def test_the_content_of_forged_presses_is_not_logged(logged: io.StringIO):
    async with local_bot() as local:
        _, _, table = await local.game(f"{CANARY} Anne", "Bart")
        message = forgery.table_in(local.harbour)
        await Forger(local.harbour, Random(16)).presses(JUNK)
        await local.idle()
        local.harbour.interactions.time_to_answer = 0.5
        local.harbour.fail(ANSWER, times=100, break_off=True)
        user_id = local.harbour.world.person("Bart")["id"]
        forged = (f"t:{table.id}:{CANARY}:~", f"t:{CANARY}:b1:bid 1", CANARY)
        for number, custom_id in enumerate(forged):
            await forgery.click(local.harbour, user_id, custom_id, message)
            told = await until(lambda count=number: untold(logged)[count:])
            assert [line.get("table") for line in told] == [None if number else table.id]
        await local.idle()
    assert CANARY not in logged.getvalue()


@pytest.mark.e2e
async def test_a_press_that_fails_is_logged_with_its_table_and_move(
    logged: io.StringIO, monkeypatch: pytest.MonkeyPatch
):
    def fail(*_: Any) -> Any:
        raise ZeroDivisionError(CANARY)

    async with local_bot() as local:
        (anne, bart), _, table = await local.game("Anne", "Bart")
        await local.move_of(anne, table)
        failing = replace(FACES["piraten_bridge"], mode_after=fail)
        monkeypatch.setitem(FACES, "piraten_bridge", failing)
        await bart.click(hand_of(bart), "0")
        await local.idle()
    (failed,) = [line for line in lines(logged) if line["level"] == "ERROR"]
    assert (failed["table"], failed["move"]) == (table.id, 2)
    assert failed["message"].startswith(f"a press failed: MoveId {table.id}")
    assert "bid 0" not in logged.getvalue()
    assert CANARY not in logged.getvalue()
    assert local.harbour.token not in logged.getvalue()


def test_the_log_is_written_to_stderr(capsys: pytest.CaptureFixture[str]):
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    root.handlers.clear()
    try:
        keep_log("info", "json")
        logging.getLogger("bot.ui").info("ahoy")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    out, err = capsys.readouterr()
    assert (out, read(err.strip())["message"]) == ("", "ahoy")
