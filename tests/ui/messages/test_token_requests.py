"""Requests with the token of a press are retried where that helps, and else raise clear errors."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Any

import discord
import pytest

from bot.harbour.rest.multipart import read_parts
from bot.ui.face.panel import Panel, Text
from bot.ui.gateway import token_http as wire
from bot.ui.messages import token_requests as by_token
from bot.ui.messages.token_requests import ByAnswer, ByToken
from tests.harness.discord.replies import Replies, pressed, reply

PANEL = Panel(0, (Text("Ahoy"),))
TOLD = {"id": "7", "components": [{"items": [{"media": {"attachment_id": "9"}}]}]}
BUSY = reply(429, {"retry_after": 0.5}, Via="1.1 google")


class Slept(list[float]):
    """Records the waits instead of waiting."""

    async def __call__(self, seconds: float) -> None:
        self.append(seconds)


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> Slept:
    slept = Slept()
    monkeypatch.setattr(wire.asyncio, "sleep", slept)
    return slept


def session(*answers: Any) -> Replies:
    left = iter(answers)
    return Replies(lambda *_: next(left))


def edit(at: Replies) -> ByToken:
    return ByToken(pressed(at, token="token"))


def picture(name: str = "hand.png") -> discord.File:
    return discord.File(io.BytesIO(b"png"), name)


async def test_an_edit_is_one_request_and_mentions_nobody():
    discord_at = session(reply(200, TOLD))
    assert await edit(discord_at)(PANEL, ()) is None
    ((method, url, data),) = discord_at.asked
    assert (method, url.path) == ("PATCH", "/api/v10/webhooks/1/token/messages/@original")
    sent = wire.msgspec.json.decode(data)
    assert sent["allowed_mentions"] == {"parse": []}
    assert sent["components"][0]["components"] == [{"type": 10, "content": "Ahoy"}]
    assert sent["attachments"] == []


async def test_an_edit_with_a_new_file_asks_for_the_resulting_message():
    assert await edit(session(reply(200, TOLD)))(PANEL, (), [picture()]) == (7, (9,))


async def test_files_are_sent_whole_with_each_try(slept: Slept):
    discord_at = session(reply(502), reply(200, TOLD))
    await edit(discord_at)(PANEL, (), [picture(), picture('"dark" sea.png')])
    (_, _, first), (_, _, again) = discord_at.asked
    assert first == again
    boundary = first.split(b"\r\n", 1)[0].decode()
    parts = list(read_parts(f"multipart/form-data; boundary={boundary[2:]}", first))
    named = [(each.name, each.filename, each.data) for each in parts[1:]]
    assert named == [("files[0]", "hand.png", b"png"), ("files[1]", '"dark" sea.png', b"png")]
    sent = wire.msgspec.json.decode(parts[0].data)
    assert parts[0].name == "payload_json"
    assert [each["filename"] for each in sent["attachments"]] == ["hand.png", '"dark" sea.png']


async def test_an_answer_asks_for_the_resulting_message_only_with_new_files():
    plain, with_file = session(reply(204)), session(reply(200, {"resource": {"message": TOLD}}))
    response: Any = type("Response", (), {"is_done": lambda _: False})
    assert await ByAnswer(pressed(plain, token="t", response=response()))(PANEL, ()) is None
    answer = ByAnswer(pressed(with_file, token="t", response=response()))
    assert await answer(PANEL, (), [picture()]) == (7, (9,))
    queries = [url.query_string for each in (plain, with_file) for _, url, _ in each.asked]
    assert queries == ["", "with_response=1"]


async def test_a_press_is_answered_once():
    response: Any = type("Response", (), {"is_done": lambda _: True})
    nowhere, kind = session(), discord.InteractionType.component
    answer = ByAnswer(pressed(nowhere, token="t", response=response(), type=kind))
    with pytest.raises(discord.InteractionResponded):
        await answer(PANEL, ())
    assert nowhere.asked == []


@pytest.mark.parametrize(
    ("answers", "waits"),
    [([reply(502), reply(503), reply(200, TOLD)], [1, 3]), ([BUSY, reply(200, TOLD)], [0.5])],
    ids=["broken", "busy"],
)
async def test_a_request_is_retried_if_discord_is_broken_or_busy(
    slept: Slept, answers: list[Any], waits: list[float]
):
    discord_at = session(*answers)
    await edit(discord_at)(PANEL, (), [picture()])
    assert slept == waits
    assert len(discord_at.asked) == len(answers)


@pytest.mark.parametrize(
    ("answers", "raised"),
    [
        ([reply(502)] * wire.TRIES, discord.DiscordServerError),
        ([reply(400)], discord.HTTPException),
        ([BUSY] * wire.TRIES, discord.HTTPException),
        ([reply(429, {"retry_after": 9.0})], discord.HTTPException),
        ([reply(403, {"code": 50013})], discord.Forbidden),
        ([reply(404, {"code": 10015})], discord.NotFound),
        ([reply(401, {"code": 50027})], discord.HTTPException),
    ],
    ids=["broken", "a page", "busy", "banned", "forbidden", "gone", "dead"],
)
async def test_a_lasting_refusal_is_raised_as_discord_py_would(
    slept: Slept, answers: Iterable[Any], raised: type[Exception]
):
    with pytest.raises(raised) as refused:
        await edit(session(*answers))(PANEL, ())
    assert type(refused.value) is raised


async def test_a_token_without_edits_left_waits_for_new_ones(slept: Slept):
    last = {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "2.5"}
    both = edit(session(reply(200, TOLD, **last), reply(200, TOLD)))
    await both(PANEL, ())
    assert slept == []
    await both(PANEL, ())
    assert slept == [pytest.approx(2.5, abs=0.1)]
    assert by_token.asyncio is wire.asyncio
