"""A queued message is built when its turn comes, or is sent with the token of a press."""

from __future__ import annotations

from collections.abc import Hashable
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from yarl import URL

from bot.store.model.rows import Player
from bot.ui.face.panel import Panel, Text
from bot.ui.messages.attachments import Attachments
from bot.ui.messages.dm_hand import DmHand
from bot.ui.messages.message import Sketch
from bot.ui.messages.queued_message import TOKEN_SECONDS, QueuedMessage
from bot.ui.outbox.press_priority import PressPriority
from bot.ui.outbox.request_queue import A_SECOND, Rank, RequestQueue
from tests.harness.clock import ManualClock
from tests.harness.discord.replies import Replies, pressed, reply

MESSAGE, GOOD = 77, "good"


class Slate(QueuedMessage):
    """A message that records what it sends, when, and whether by a turn or a token."""

    def __init__(self, sender: Any, rank: Rank = Rank.TABLE) -> None:
        super().__init__(sender, "slate")
        self.wants = rank
        self.put: list[tuple[str, float, str]] = []

    @property
    def _rank(self) -> Rank:
        return Rank.COURTESY if self._patient else self.wants

    @property
    def _stands(self) -> int:
        return MESSAGE

    @property
    def _lane(self) -> tuple[Hashable, ...]:
        return ("edit", id(self))

    async def _put(self, panel: Panel) -> None:
        text = panel.blocks[0]
        assert isinstance(text, Text)
        if await self._edit_by_token(panel):
            self.put.append((text.text, self.clock.now(), "token"))
            return
        with await self._turn_for(*self._lane):
            self.put.append((text.text, self.clock.now(), "turn"))


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(100.0)


@pytest.fixture
def sender(clock: ManualClock) -> Any:
    return SimpleNamespace(
        clock=clock,
        edit_seconds=1.0,
        house=None,
        queue=RequestQueue(clock),
        attachments=Attachments(PressPriority()),
    )


async def fill(sender: Any) -> None:
    """Uses up all requests of the current second."""
    for number in range(A_SECOND):
        with await sender.queue.turn(Rank.AWAITED, "filling", number):
            pass


def panel(text: str) -> Panel:
    return Panel(0, (Text(text),))


def press(message_id: int = MESSAGE) -> Any:
    """A press that was answered in place, with a token that Discord accepts."""
    return pressed(
        Replies(answered),
        message=SimpleNamespace(id=message_id),
        response=SimpleNamespace(type=discord.InteractionResponseType.message_update),
        token=GOOD,
    )


def answered(method: str, url: URL) -> Any:
    if GOOD in url.path:
        return reply(200, {"id": str(MESSAGE), "components": []})
    return reply(401, {"code": 50027, "message": "refused"})


async def test_only_the_newest_panel_is_built_when_the_turn_comes(clock: ManualClock, sender: Any):
    slate, built = Slate(sender), list[str]()

    def wanted(text: str) -> Sketch:
        def build() -> Panel:
            built.append(text)
            return panel(text)

        return Sketch(text, build)

    await fill(sender)
    for text in "abc":
        slate.draw(wanted(text))
        await clock.advance(0.1)
    await clock.advance(5)
    assert slate.put == [("c", 101.0, "turn")]
    assert built == ["c"]


async def test_a_panel_that_is_shown_already_takes_no_turn(clock: ManualClock, sender: Any):
    slate = Slate(sender)
    await fill(sender)
    slate.draw(panel("a"))
    await clock.settle()
    slate.drawn(panel("a"))
    slate._drawn = slate._wanted  # pyright: ignore[reportPrivateUsage]
    others = [sender.queue.queue(Rank.COURTESY, number) for number in range(A_SECOND)]
    await clock.advance(1)
    assert slate.put == []
    assert all(other.turn.done() for other in others)


async def test_a_press_takes_a_waiting_message_out_of_the_queue(clock: ManualClock, sender: Any):
    slate = Slate(sender)
    await fill(sender)
    slate.draw(panel("a"))
    await clock.advance(0.2)
    slate.pressed(press())
    await clock.settle()
    assert slate.put == [("a", 100.2, "token")]


async def test_a_token_is_valid_only_for_the_message_that_was_pressed(
    clock: ManualClock, sender: Any
):
    slate = Slate(sender)
    slate.pressed(press(MESSAGE + 1))
    slate.draw(panel("a"))
    await clock.advance(5)
    assert slate.put == [("a", 100.0, "turn")]


async def test_the_answer_to_a_command_has_a_token_too(clock: ManualClock, sender: Any):
    command = press()
    command.message = None
    slate = Slate(sender)
    slate.pressed(command, MESSAGE)
    slate.draw(panel("a"))
    await clock.advance(5)
    assert slate.put == [("a", 100.0, "token")]


async def test_an_expired_token_is_not_tried(clock: ManualClock, sender: Any):
    slate = Slate(sender)
    slate.pressed(press())
    await clock.advance(TOKEN_SECONDS)
    slate.draw(panel("a"))
    await clock.advance(5)
    assert slate.put == [("a", 100.0 + TOKEN_SECONDS, "turn")]


async def test_after_a_refused_token_the_message_waits_for_turns(clock: ManualClock, sender: Any):
    slate, dead = Slate(sender), press()
    dead.token = "dead"
    slate.pressed(dead)
    for text in "ab":
        slate.draw(panel(text))
        await clock.advance(5)
    assert [how for _, _, how in slate.put] == ["turn", "turn"]


async def test_after_a_restart_stale_messages_are_sent_last(clock: ManualClock, sender: Any):
    stale = Slate(sender, Rank.AWAITED)
    await fill(sender)
    stale.draw(panel("a"))
    stale.be_patient()
    await clock.settle()
    others = [sender.queue.queue(Rank.TABLE, number) for number in range(A_SECOND)]
    await clock.advance(1)
    assert all(other.turn.done() for other in others)
    assert stale.put == []


async def test_a_stale_message_regains_its_rank_when_it_changes(clock: ManualClock, sender: Any):
    stale = Slate(sender, Rank.AWAITED)
    await fill(sender)
    stale.draw(panel("a"))
    stale.be_patient()
    await clock.settle()
    others = [sender.queue.queue(Rank.TABLE, number) for number in range(A_SECOND)]
    stale.draw(panel("b"))
    await clock.advance(1)
    assert stale.put == [("b", 101.0, "turn")]
    assert not others[-1].turn.done()


async def test_a_hand_is_not_sent_after_its_seat_changed_hands(clock: ManualClock, sender: Any):
    """Its new owner would not see it there."""
    asked = list[int]()

    async def nothing(*_: object) -> None: ...

    async def open_dm(user_id: int) -> int:
        asked.append(user_id)
        raise OSError("reset")

    sender.house = SimpleNamespace(
        message_log=SimpleNamespace(hand=nothing), began=lambda _: clock.now(), owns=lambda _: True
    )
    sender.known_dm, sender.open_dm = (lambda _: None), open_dm
    seats = {5: 0}
    row = SimpleNamespace(opened_at=clock.now())
    table: Any = SimpleNamespace(
        id="abcd", row=row, players=[Player(0, 5, "Anne")], seat_of=seats.get, waiting=(0,)
    )
    hand = DmHand(sender, table, 5, nothing)
    await fill(sender)
    hand.draw(panel("a"))
    await clock.settle()
    seats.clear()
    await clock.advance(5)
    assert (asked, hand.done) == ([], True)
    seats[5] = 0
    hand.draw(panel("b"))
    await clock.advance(0)
    assert asked == [5]
    hand.give_up()
    await clock.advance(0)
