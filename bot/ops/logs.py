"""The log: text for people or JSON for machines, without secrets."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any, Literal, TypeAlias

import msgspec

from bot.tables.base.log_context import LogContext
from bot.tables.base.safe_traceback import trace

Form: TypeAlias = Literal["text", "json"]

TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class AsText(logging.Formatter):
    def __init__(self) -> None:
        super().__init__(TEXT)

    def formatException(self, ei: Any) -> str:
        return trace(ei[1])


class AsJson(logging.Formatter):
    """Formats a log record as one line of JSON, with the table and the move if they are known."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if (place := place_in(record)) is not None:
            line |= {"table": place.table}
            line |= {} if place.move is None else {"move": place.move}
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = trace(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def place_in(record: logging.LogRecord) -> LogContext | None:
    given = record.args if isinstance(record.args, tuple) else ()
    return next((each for each in given if isinstance(each, LogContext)), None)


FORMS: dict[Form, type[logging.Formatter]] = {"text": AsText, "json": AsJson}


def keep_log(level: str, form: Form = "text") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMS[form]())
    logging.basicConfig(level=level.upper(), handlers=[handler])
    logging.getLogger("discord.client").setLevel(
        logging.ERROR
    )  # There is no voice support, so discord.py must not warn about it.
    if logging.getLogger().level < logging.INFO:
        for talker in ("aiosqlite", "discord"):
            # At DEBUG these libraries log every move, seed and hand.
            logging.getLogger(talker).setLevel(logging.INFO)
