"""An interaction is answered once, within three seconds, and followed up for fifteen minutes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.harbour import Harbour, Outcome, Person, Refused
from tests.harness.harbour.raw_bot import GatewayListener, Json, RawBot

COMMANDS = [
    {"name": "go", "description": "d"},
    {
        "name": "give",
        "description": "d",
        "options": [
            {"name": "to", "description": "d", "type": 6, "required": True},
            {
                "name": "what",
                "description": "d",
                "type": 3,
                "choices": [{"name": "Rum", "value": "rum"}],
            },
        ],
    },
    {"name": "rule", "description": "d", "default_member_permissions": "32"},
    {"name": "shore", "description": "d", "contexts": [0]},
]
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}


class Play:
    """A person's action and the raw bot's view of it."""

    def __init__(self, raw: RawBot, listener: GatewayListener, anne: Person) -> None:
        self.raw, self.listener, self.anne = raw, listener, anne
        self.act: asyncio.Task[Outcome] | None = None

    async def interaction(self, act: Any) -> Json:
        self.act = asyncio.create_task(act)
        return (await self.listener.event("INTERACTION_CREATE"))["d"]

    async def slash(self, line: str = "/go", channel: str = "tavern", **options: Any) -> Json:
        return await self.interaction(self.anne.slash(line, channel, **options))

    async def answer(self, it: Json, kind: int, **data: Any) -> Any:
        path = f"/interactions/{it['id']}/{it['token']}/callback?with_response=1"
        return await self.raw.call("POST", path, {"type": kind, "data": data})

    async def hook(self, method: str, it: Json, path: str = "", body: Any = None) -> Any:
        return await self.raw.call(
            method, f"/webhooks/{it['application_id']}/{it['token']}{path}", body
        )

    async def outcome(self) -> Outcome:
        assert self.act
        return await self.act


@pytest.fixture
async def play(harbour: Harbour, raw: RawBot) -> AsyncIterator[Play]:
    await raw.call("PUT", f"/applications/{harbour.world.bot_id}/commands", COMMANDS)
    anne = await harbour.person("Anne")
    async with raw.gateway(0) as listener:
        yield Play(raw, listener, anne)


def code(answer: tuple[int, Any]) -> tuple[int, int]:
    return answer[0], answer[1]["code"]


async def test_the_event_has_all_fields_that_discord_sends(harbour: Harbour, play: Play) -> None:
    harbour.set_locale("Anne", "de")
    it = await play.slash()
    await play.answer(it, 4, content="x")
    assert it["type"] == 2
    assert it["version"] == 1
    assert it["data"]["name"] == "go"
    assert it["member"]["user"]["id"] == play.anne.id
    assert int(it["member"]["permissions"]) & 8
    assert it["member"]["flags"] == 0
    assert "user" not in it
    assert it["locale"] == "de"
    assert it["guild_locale"] == "en-US"
    assert it["context"] == 0
    assert it["attachment_size_limit"] == 10 * 1024 * 1024
    assert it["channel"]["name"] == "tavern"
    assert int(it["app_permissions"]) & 1 << 11
    assert it["authorizing_integration_owners"] == {"0": harbour.world.guild["id"]}


async def test_in_a_dm_there_is_a_user_and_no_member(play: Play) -> None:
    it = await play.slash(channel="dm")
    await play.answer(it, 4, content="x")
    assert it["user"]["id"] == play.anne.id
    assert "member" not in it
    assert "guild_id" not in it
    assert it["context"] == 1
    assert it["channel"]["type"] == 1


async def test_an_interaction_is_answered_only_once(play: Play) -> None:
    it = await play.slash()
    status, receipt = await play.answer(it, 4, content="one")
    assert status == 200
    assert receipt["resource"]["message"]["content"] == "one"
    assert receipt["interaction"]["response_message_id"] == receipt["resource"]["message"]["id"]
    assert code(await play.answer(it, 4, content="two")) == (400, 40060)
    assert (await play.outcome()).message is not None


async def test_a_refused_answer_does_not_count(play: Play) -> None:
    it = await play.slash()
    answer = await play.answer(it, 4, content="x" * 2001)
    assert code(answer) == (400, 50035)
    assert "content" in answer[1]["errors"]["data"]
    assert (await play.answer(it, 4, content="x"))[0] == 200


async def test_after_three_seconds_an_interaction_is_unknown(harbour: Harbour, play: Play) -> None:
    it = await play.slash()
    harbour.move_clock(2.9)
    await play.listener.events()
    assert play.act
    assert not play.act.done()
    harbour.move_clock(0.2)
    assert (await play.outcome()).failed
    assert code(await play.answer(it, 4, content="late")) == (404, 10062)


async def test_a_wrong_token_is_unknown(play: Play) -> None:
    it = await play.slash()
    assert code(await play.answer({**it, "token": "x"}, 4, content="x")) == (404, 10062)
    assert code(await play.answer({**it, "id": "1"}, 4, content="x")) == (404, 10062)


async def test_a_token_is_valid_for_fifteen_minutes(harbour: Harbour, play: Play) -> None:
    it = await play.slash()
    await play.answer(it, 4, content="x")
    harbour.move_clock(14 * 60)
    assert (await play.hook("PATCH", it, "/messages/@original", {"content": "y"}))[0] == 200
    harbour.move_clock(61)
    late = await play.hook("PATCH", it, "/messages/@original", {"content": "z"})
    assert code(late) == (401, 50027)
    assert code(await play.hook("POST", it, "", {"content": "z"})) == (401, 50027)


async def test_a_follow_up_before_the_answer_is_refused_as_unknown(play: Play) -> None:
    it = await play.slash()
    assert code(await play.hook("POST", it, "", {"content": "z"})) == (404, 10015)


async def test_thinking_is_replaced_by_the_answer_and_stays_private(
    harbour: Harbour, play: Play
) -> None:
    bart = await harbour.person("Bart")
    it = await play.slash()
    _, receipt = await play.answer(it, 5, flags=64)
    assert receipt["interaction"]["response_message_loading"]
    assert receipt["interaction"]["response_message_ephemeral"]
    thinking = await play.anne.wait(lambda m: m.raw["flags"] & 128)
    assert thinking.ephemeral
    _, filled = await play.hook("POST", it, "", {"content": "secret", "flags": 0})
    assert filled["id"] == thinking.id
    assert filled["flags"] == 64
    assert (await play.outcome()).message is not None
    await bart.say("tavern", "anything?")
    assert all("secret" not in m.text for m in bart.everything())


async def test_a_follow_up_can_be_edited_and_deleted(play: Play) -> None:
    it = await play.slash()
    await play.answer(it, 4, content="one")
    _, more = await play.hook("POST", it, "", {"content": "two", "flags": 64})
    path = f"/messages/{more['id']}"
    _, edited = await play.hook("PATCH", it, path, {"content": "three"})
    assert edited["content"] == "three"
    _, history = await play.raw.call("GET", f"/channels/{more['channel_id']}/messages")
    assert more["id"] not in [one["id"] for one in history]
    assert (await play.hook("GET", it, path))[1]["content"] == "three"
    by_id = f"/channels/{more['channel_id']}{path}"
    assert code(await play.raw.call("PATCH", by_id, {"content": "four"})) == (404, 10008)
    assert (await play.hook("DELETE", it, path))[0] == 204
    assert code(await play.hook("GET", it, path)) == (404, 10008)
    assert (await play.hook("DELETE", it, "/messages/@original"))[0] == 204
    assert code(await play.hook("GET", it, "/messages/@original")) == (404, 10008)


async def test_a_dismissed_answer_can_still_be_edited_and_stays_hidden(play: Play) -> None:
    it = await play.slash()
    await play.answer(it, 4, content="one", flags=64)
    shown = (await play.outcome()).message
    assert shown
    await play.anne.dismiss(shown)
    status, edited = await play.hook("PATCH", it, "/messages/@original", {"content": "two"})
    assert (status, edited["content"]) == (200, "two")
    await play.anne.say("tavern", "after")
    assert shown.gone


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 12, None])
async def test_a_command_cannot_be_answered_like_a_click(play: Play, kind: Any) -> None:
    it = await play.slash()
    assert code(await play.answer(it, kind, content="x")) == (400, 50035)


async def pressed(play: Play, **payload: Any) -> tuple[Json, Json]:
    _, sent = await play.raw.send("tavern", content="press", components=[BUTTON], **payload)
    seen = await play.anne.wait(lambda m: m.id == sent["id"])
    return sent, await play.interaction(play.anne.click(seen, "Go"))


async def test_a_click_contains_its_message_and_updates_it(play: Play) -> None:
    sent, it = await pressed(play)
    assert it["message"]["id"] == sent["id"]
    assert it["data"] == {"custom_id": "go", "component_type": 2, "id": 2}
    status, receipt = await play.answer(it, 7, content="pressed", components=[])
    assert (status, receipt["resource"]["type"]) == (200, 7)
    outcome = await play.outcome()
    assert outcome.message
    assert outcome.message.content == "pressed"
    assert (await play.hook("GET", it, "/messages/@original"))[1]["id"] == sent["id"]


async def test_a_deferred_update_ends_the_wait(play: Play) -> None:
    _, it = await pressed(play)
    assert (await play.answer(it, 6))[0] == 200
    outcome = await play.outcome()
    assert (outcome.state, outcome.message) == ("done", None)


async def test_an_update_of_a_deleted_message_is_unknown(harbour: Harbour, play: Play) -> None:
    sent, it = await pressed(play)
    harbour.delete_message(sent["id"])
    assert code(await play.answer(it, 7, content="x")) == (404, 10008)


async def test_an_answer_in_a_deleted_channel_is_unknown(harbour: Harbour, play: Play) -> None:
    it = await play.slash()
    harbour.delete_channel("tavern")
    assert code(await play.answer(it, 4, content="x")) == (404, 10003)


async def test_a_modal_cannot_answer_a_modal(play: Play) -> None:
    _, it = await pressed(play)
    entry = {"type": 4, "custom_id": "i", "style": 1}
    label = {"type": 18, "label": "L", "component": entry}
    form = {"title": "T", "custom_id": "m", "components": [label]}
    assert (await play.answer(it, 9, **form))[0] == 200
    modal = (await play.outcome()).modal
    assert modal
    submit = await play.interaction(play.anne.submit(modal, {"L": "x"}))
    assert submit["type"] == 5
    assert submit["message"]["id"] == it["message"]["id"]
    (sent,) = submit["data"]["components"]
    assert sent["component"] == {"type": 4, "id": 2, "custom_id": "i", "value": "x"}
    assert code(await play.answer(submit, 9, **form)) == (400, 50035)
    assert (await play.answer(submit, 7, content="done", components=[]))[0] == 200


async def test_users_among_the_options_are_resolved(harbour: Harbour, play: Play) -> None:
    it = await play.slash("/give", to="Bart", what="rum")
    bart = harbour.world.person("Bart")["id"]
    assert it["data"]["options"][0] == {"name": "to", "type": 6, "value": bart}
    assert it["data"]["resolved"]["users"][bart]["username"] == "bart"
    assert "user" not in it["data"]["resolved"]["members"][bart]
    await play.answer(it, 4, content="x")


@pytest.mark.parametrize(
    ("line", "options", "reason"),
    [
        ("/give", {}, "to is required"),
        ("/give", {"to": "Bart", "what": "gin"}, "one of: Rum"),
        ("/give", {"to": "Nobody"}, "no such choice"),
        ("/go", {"fast": "yes"}, "no option fast"),
    ],
)
async def test_invalid_options_are_refused_to_the_person(
    play: Play, line: str, options: dict[str, Any], reason: str
) -> None:
    with pytest.raises(Refused, match=reason):
        await play.anne.slash(line, "tavern", **options)


async def test_a_reserved_command_needs_its_permission(harbour: Harbour, play: Play) -> None:
    bart = await harbour.person("Bart")
    assert "rule" not in [one["name"] for one in bart.commands]
    harbour.grant("Bart", "MANAGE_GUILD")
    await bart.wait_until(lambda: "rule" in [one["name"] for one in bart.commands])
    it = await play.interaction(bart.slash("/rule", "tavern"))
    assert int(it["member"]["permissions"]) & 32
    harbour.grant("Bart", "MANAGE_GUILD", False)
    with pytest.raises(Refused, match="may not use"):
        await bart.slash("/rule", "tavern")


async def test_a_guild_command_is_refused_in_a_dm(play: Play) -> None:
    with pytest.raises(Refused, match="cannot be used here"):
        await play.anne.slash("/shore", "dm")
