"""Presses injected into the harbour itself, so that anything can be sent, offered or not."""

from __future__ import annotations

from bot.harbour import Harbour
from bot.harbour.events import acts
from bot.harbour.events.interactions import COMMAND, COMPONENT, SUBMIT, Interaction
from bot.harbour.world.wire import Json
from bot.harbour.world.world import Message
from tests.harness.waiting import PATIENCE, until

BUTTON = 2


async def press(
    harbour: Harbour,
    user_id: str,
    data: Json,
    message: Message | None = None,
    *,
    kind: int = COMPONENT,
    channel: str = "tavern",
) -> Interaction:
    """Sends the press unchecked, as if by Discord; returns once it is answered or never will be."""
    place = message.channel_id if message else harbour.world.channel(channel)["id"]
    sent = Interaction(kind, user_id, place, None)
    if kind == SUBMIT:
        sent.trigger = Interaction(COMPONENT if message else COMMAND, user_id, place, None)
        sent.trigger.id, sent.trigger.message = harbour.clock.snowflake(), message
        sent.trigger.name = "tavern me"
    harbour.interactions.open(sent, data, None, message)
    return await _answered(harbour, sent)


async def click(harbour: Harbour, user_id: str, custom_id: str, message: Message) -> Interaction:
    data = {"custom_id": custom_id, "component_type": BUTTON, "id": 1}
    return await press(harbour, user_id, data, message)


async def slash(harbour: Harbour, user_id: str, name: str, sub: str) -> Interaction:
    options = [{"name": sub, "type": 1, "options": []}]
    place = harbour.world.channel("tavern")["id"]
    act = {"channel_id": place, "name": name, "options": options}
    acts.slash(harbour, user_id, None, act)
    return await _answered(harbour, list(harbour.interactions.by_id.values())[-1])


async def _answered(harbour: Harbour, sent: Interaction) -> Interaction:
    seconds = harbour.interactions.time_to_answer + PATIENCE
    await until(lambda: sent.answered is not None or sent.alarm is None, seconds)
    return sent


def hand_of(harbour: Harbour, user_id: str) -> Message:
    """The newest hand in somebody's DMs."""
    seen = harbour.world.messages[harbour.world.dms[user_id]].values()
    return [each for each in seen if "Your hand" in each.json][-1]


def table_in(harbour: Harbour, channel: str = "tavern") -> Message:
    """The newest public message there with buttons."""
    seen = harbour.world.messages[harbour.world.channel(channel)["id"]].values()
    return [each for each in seen if each.only_for is None and each.data["components"]][-1]
