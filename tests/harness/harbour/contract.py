"""Discord's OpenAPI description, if it is available, checks requests and answers."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012Validator, ValidationError, ValidationErrorKind

from bot.harbour.rest.journal import Entry

Json = dict[str, Any]
INVALID_FORM = 50035
BESIDE = Path(__file__).parents[4] / "shared" / "discord-openapi.json"


def description_path() -> Path | None:
    path = Path(os.environ.get("TORTUGA_OPENAPI") or BESIDE)
    return path if path.is_file() else None


@cache
def description() -> Json:
    path = description_path()
    assert path is not None
    return json.loads(path.read_text(encoding="utf-8"))


@cache
def validator(method: str, route: str, status: str | None) -> Draft202012Validator | None:
    """Validates a request (`status` None) or an answer; None if no body is described."""
    place = description()["paths"][route][method.lower()]
    place = place.get("requestBody") if status is None else place["responses"][status]
    if place and "$ref" in place:
        place = description()["components"]["responses"][place["$ref"].rsplit("/", 1)[1]]
    schema = ((place or {}).get("content") or {}).get("application/json", {}).get("schema")
    if schema is None:
        return None
    return Draft202012Validator({**schema, "components": description()["components"]})


@cache
def parameters(method: str, route: str) -> dict[str, Draft202012Validator]:
    """The allowed query parameters."""
    place = description()["paths"][route]
    described = [*place.get("parameters", ()), *place[method.lower()].get("parameters", ())]
    return {
        one["name"]: Draft202012Validator(
            {**one["schema"], "components": description()["components"]}
        )
        for one in described
        if one["in"] == "query"
    }


def faults_in(value: Any, schema: str) -> list[str]:
    """The errors in one object, such as a `MessageResponse`."""
    described = {
        "$ref": f"#/components/schemas/{schema}",
        "components": description()["components"],
    }
    return _judge(schema, Draft202012Validator(described), value)


def faults_of(entries: Iterable[Entry]) -> list[str]:
    """Everything in these requests and answers that the description does not allow."""
    return [fault for entry in entries for fault in _faults(entry)]


def unruly(entries: Iterable[Entry]) -> list[str]:
    """Requests against the rules that the description cannot express."""
    return [
        f"{entry.method} {entry.route} was refused: {entry.response}"
        for entry in entries
        if entry.status == 400 and entry.answer["code"] == INVALID_FORM
    ]


def _faults(entry: Entry) -> list[str]:
    name = f"{entry.method} {entry.route}"
    operation = description()["paths"].get(entry.route, {}).get(entry.method.lower())
    if operation is None:
        return [f"{name} is no route of Discord"]
    faults = _asked_wrongly(name, entry)
    if entry.request:
        faults += _judge(f"{name} sent", validator(entry.method, entry.route, None), _sent(entry))
    if entry.status >= 500:
        return faults  # an injected fault, not an answer of the harbour
    status = str(entry.status)
    if status not in operation["responses"]:
        status = f"{status[0]}XX"
    if status not in operation["responses"]:
        return [*faults, f"{name} never answers {entry.status}"]
    if entry.response:
        judge = validator(entry.method, entry.route, status)
        faults += _judge(f"{name} answered {entry.status}", judge, _answer(entry))
    return faults


def _asked_wrongly(name: str, entry: Entry) -> list[str]:
    """An address contains only text: numbers and booleans are read from it (discord.py writes 0
    and 1).
    """
    known = parameters(entry.method, entry.route)
    faults: list[str] = []
    for key, text in entry.query.items():
        meanings: list[Any] = [
            text,
            {"true": True, "false": False, "1": True, "0": False}.get(text),
        ]
        meanings += [int(text)] if text.isdecimal() else []
        if key not in known:
            faults.append(f"{name} has no parameter {key}")
        elif not any(known[key].is_valid(meaning) for meaning in meanings):
            faults.append(f"{name}: {key}={text} is not as described")
    return faults


def _sent(entry: Entry) -> Any:
    """discord.py writes ids as integers; Discord accepts them."""
    sent = entry.sent
    for form in (sent, sent.get("data") or {}) if isinstance(sent, dict) else ():
        for attachment in form.get("attachments") or []:
            attachment["id"] = str(attachment["id"])
    return _with_ids_as_text(sent)


def _with_ids_as_text(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _with_ids_as_text(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_with_ids_as_text(one) for one in value]
    return str(value) if isinstance(value, int) and value > 10**15 else value


def _answer(entry: Entry) -> Any:
    """The description has numbers under `errors`, the documentation and Discord have words."""
    answer = entry.answer
    if entry.status >= 400 and isinstance(answer, dict):
        return {key: one for key, one in answer.items() if key != "errors"}
    return answer


def _judge(name: str, judge: Draft202012Validator | None, value: Any) -> list[str]:
    if judge is None or judge.is_valid(value):
        return []
    return [f"{name}: {_told(error)}" for error in judge.iter_errors(value)]


def _told(error: ValidationError) -> str:
    """Among several alternatives, the one with the right type explains the error best."""
    kind = error.kind
    if isinstance(kind, ValidationErrorKind.AnyOf | ValidationErrorKind.OneOfNotValid):
        for inners in kind.context:
            if inners and not any(inner.instance_path[-1:] == ["type"] for inner in inners):
                return _told(inners[0])
    place = "".join(f".{step}" for step in error.instance_path)
    return f"${place}: {error.message[:300]}"
