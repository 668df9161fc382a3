"""A table: one running game with its players, the current question and the record."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.games.base.game import AnyGame, Event, IllegalMove, Move, Seat, play
from bot.store.database import Database
from bot.store.engines.failures import Conflict, StoreFailed
from bot.store.engines.limit_check import Limit
from bot.store.model.rows import MadeBy, MoveRow, Player, ResultRow, Standing, StoredTable, TableRow
from bot.tables.base.reasons import (
    NoSuchTable,
    NotSeated,
    NotStored,
    Paused,
    Refused,
    Removed,
    SetAside,
    Settled,
)
from bot.tables.core.anonymise import without_pseudonyms
from bot.tables.core.progress import (
    Progress,
    advance,
    closed,
    expired,
    removed_from,
    seat_of,
    with_takeovers,
)
from bot.tables.core.records import Damaged, read_progress
from bot.tables.core.results import result_of
from bot.tables.core.reveal import Director, Show, fullness_of, no_show, show_of
from bot.tables.core.visible import Place, Seen, Visibility
from bot.tables.people.preferences import Person, after_quiet

LOCK_RETRIES = 5
"""The maximum number of tries to store a move when another process changes the table first."""
LONGEST_SHOW = 60.0
"""The maximum length of a reveal in seconds. Decisions older than this are never replayed."""

Questions: TypeAlias = frozenset[tuple[Seat, str]]
"""Seats that must answer, each with its question."""


class MovePlayed(msgspec.Struct, frozen=True):
    seat: Seat
    move: Move
    events: tuple[Event, ...]


class UnsavedMove(msgspec.Struct, frozen=True):
    """A move that is played but not yet stored."""

    row: MoveRow
    after: Progress
    played: MovePlayed
    show: Show | None
    seen: Seen[Any]
    """An onlooker's view after the move."""


class ChangedElsewhere(Refused):
    """Another process changed the table first; its change has been loaded."""


class Click(msgspec.Struct, frozen=True):
    """A press that makes a move, and the future that receives its outcome."""

    user_id: int
    question: str
    text: str
    now: float
    played: asyncio.Future[MovePlayed]

    def answer(self, outcome: MovePlayed | Exception) -> None:
        if self.played.done():
            return
        if isinstance(outcome, Exception):
            self.played.set_exception(outcome)
        else:
            self.played.set_result(outcome)


class Table:
    def __init__(
        self,
        row: TableRow,
        game: AnyGame,
        progress: Progress,
        store: Database,
        preferences: Callable[[int], Person] = lambda _: Person(),
        director: Director = no_show,
    ) -> None:
        self.id = row.id
        self.row = row
        """Facts that don't change, and where the message is on Discord. All that changes is in
        `progress`."""
        self.game = game
        self.progress = progress
        self.store = store
        self.preferences = preferences
        self.director = director
        self.show: Show | None = None
        """The reveal that is still being shown."""
        self._seen: dict[Seat | None, Seen[Any]] = {}
        self._seen_of: tuple[Progress, TableRow] = (progress, row)
        """The progress and the row for which the cached views were made."""
        self.warned: float | None = None
        """The time at which the table will be closed, once its message says so."""
        self._visibility = Visibility(game, row, len(progress.players))
        self.is_copy = False
        """Whether another process owns the table, so that this object sets no alarms and isn't
        drawn. The owner reloads whatever is decided here."""
        self.lock = asyncio.Lock()
        self._clicks: list[Click] = []
        self._taker: asyncio.Task[None] | None = None

    @property
    def move_number(self) -> int:
        return self.progress.number

    @property
    def place(self) -> Place:
        return Place(self.row.guild_id, self.row.channel_id, self.row.message_id)

    @property
    def standing(self) -> Standing:
        return self.progress.standing

    @property
    def players(self) -> tuple[Player, ...]:
        return self.progress.players

    @property
    def shown(self) -> Progress:
        """The progress that players can know about, which is never ahead of the reveal."""
        return self.show.before if self.show is not None else self.progress

    @property
    def over(self) -> bool:
        return self.progress.over

    @property
    def has_people(self) -> bool:
        """Whether a person is present. Without one, no computer moves."""
        return self.progress.has_people

    @property
    def busy(self) -> bool:
        """Whether a decision or a reveal is in progress."""
        return self.lock.locked() or self._taker is not None or self.show is not None

    @property
    def paused(self) -> bool:
        return self.standing.paused_at is not None

    @property
    def waiting(self) -> tuple[Seat, ...]:
        if self.over:
            return ()
        return tuple(self.game.waiting_on(self.progress.state))

    @property
    def awaits_openly(self) -> bool:
        return self.game.awaits_openly(self.progress.state)

    def question(self, seat: Seat) -> str:
        return self.game.question(self.progress.state, seat)

    def questions(self) -> Questions:
        return frozenset((seat, self.question(seat)) for seat in self.waiting)

    def awaited(self) -> Questions:
        """The seats of people who must answer, each with its question."""
        if self.over or self.paused:
            return frozenset()
        return frozenset(each for each in self.questions() if self.players[each[0]].present)

    def drop_show(self) -> None:
        """Skips the rest of the reveal."""
        self.show = None

    def postpone_show(self, seconds: float) -> None:
        if self.show is not None:
            self.show = replace(self.show, ends_at=self.show.ends_at + seconds)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each seat if the game ended now."""
        return self.game.ranks(self.shown.state)

    def warn(self, expires_at: float) -> None:
        self.warned = expires_at
        self._seen = {}

    def seat_of(self, user_id: int) -> Seat | None:
        return seat_of(self.progress, user_id)

    def has_removed(self, user_id: int) -> bool:
        """Whether the person's seat was freed. It may still show their name."""
        return user_id in removed_from(self.standing)

    def require_seat(self, user_id: int) -> Seat:
        """The seat of this person. Refuses people without one."""
        return _require_seat(self.progress, user_id)

    @property
    def people(self) -> list[int]:
        """The ids of people with a seat, present or not."""
        removed = removed_from(self.standing)
        return [p.user_id for p in self.players if p.user_id and p.user_id not in removed]

    def seen(self, seat: Seat | None, at: Progress | None = None) -> Seen[Any]:
        """What this seat, or an onlooker, can see; by default at the current point of the
        reveal."""
        if at is not None:
            return self._seen_by(seat, at)
        at, (progress, row) = self.shown, self._seen_of
        if progress is not at or row is not self.row:
            self._seen, self._seen_of = {}, (at, self.row)
        if seat not in self._seen:
            self._seen[seat] = self._seen_by(seat, at)
        return self._seen[seat]

    def _seen_by(self, seat: Seat | None, at: Progress) -> Seen[Any]:
        return self._visibility.seen_by(seat, at, self.row, self._shown_expiry(at))

    def _shown_expiry(self, at: Progress) -> float | None:
        """The time at which the table will be closed, if players should see it: while the game
        rests, or when the time is near."""
        expires_at = at.standing.expires_at
        stands = at.over or at.standing.paused_at is not None or not at.has_people
        return expires_at if stands or self.warned == expires_at else None

    # ── Moving ───────────────────────────────────────────────────────────────────────────────

    async def submit(self, user_id: int, question: str, text: str, now: float) -> MovePlayed:
        """Makes a person's move. Moves that arrive during a write are stored together after it."""
        click = Click(user_id, question, text, now, asyncio.get_running_loop().create_future())
        self._clicks.append(click)
        if self._taker is None:
            self._taker = asyncio.create_task(self._take_clicks(), name=f"clicks {self.id}")
        return await click.played

    async def _take_clicks(self) -> None:
        try:
            while self._clicks:
                async with self.lock:
                    clicks, self._clicks = self._clicks, []
                    await self._take(clicks)
        finally:
            self._taker = None

    async def _take(self, clicks: Sequence[Click]) -> None:
        """Plays and stores the clicks, again if another process changed the table first."""
        outcomes: Sequence[MovePlayed | Exception] = ()
        for _ in range(LOCK_RETRIES):
            made, outcomes = self._play_all(clicks)
            try:
                if made:
                    await self._commit(made)
            except ChangedElsewhere as missed:
                outcomes = [missed] * len(clicks)
                continue
            except Exception as failure:
                outcomes = [failure] * len(clicks)
            break
        for click, outcome in zip(clicks, outcomes, strict=True):
            click.answer(outcome)

    def _play_all(
        self, clicks: Sequence[Click]
    ) -> tuple[list[UnsavedMove], list[MovePlayed | Exception]]:
        """Plays the clicks in the order of arrival, each on top of the one before, without storing
        them."""
        made: list[UnsavedMove] = []
        outcomes: list[MovePlayed | Exception] = []
        at = self.progress
        for click in clicks:
            try:
                seat, move = self._read(click, at)
                made.append(self._play(at, seat, move, "player", click.now))
            except Exception as refusal:
                # Any error refuses this click only; the others are played.
                outcomes.append(refusal)
            else:
                at = made[-1].after
                outcomes.append(made[-1].played)
        return made, outcomes

    def _read(self, click: Click, at: Progress) -> tuple[Seat, Move]:
        """The seat and the move of a click. Refuses people without a seat and outdated
        questions."""
        seat = _require_seat(at, click.user_id)
        if at.standing.phase == "closed":
            raise Refused(NoSuchTable())
        if self.paused:
            raise Refused(Paused())
        move = self.game.parse(click.text)
        if click.question != self.game.question(at.state, seat):
            raise Refused(self.game.too_late(move) or Settled())
        return seat, move

    async def make(self, seat: Seat, move: Move, made_by: MadeBy, now: float) -> MovePlayed:
        """Makes a move of a computer player or a bell. The caller holds the lock."""
        made = self._play(self.progress, seat, move, made_by, now)
        await self._commit([made])
        return made.played

    async def _commit(self, made: Sequence[UnsavedMove]) -> None:
        await self.decide(made[-1].after, [each.row for each in made])
        for each in made:
            self._add_show(each.show)
        if self.show is None:
            self._seen, self._seen_of = {None: made[-1].seen}, (self.progress, self.row)

    def _add_show(self, show: Show | None) -> None:
        if show is not None:
            self.show = show if self.show is None else self.show.joined(show)

    def _play(
        self, before: Progress, seat: Seat, move: Move, made_by: MadeBy, now: float
    ) -> UnsavedMove:
        if before.number == 0:
            before = replace(before, began_at=now)
        state, events = play(self.game, before.state, seat, move)
        shown_at = self.show.ends_at if self.show is not None else now
        step = partial(advance, self.game, self.row.pace, before, state, events, seat, made_by)
        after, told, seen = self._after(step, shown_at)
        fullness = fullness_of(self.row.show, self.row.pace)
        cues = self.director(self.game.name, fullness, told, seen)
        if cues:
            # The time to answer starts after the last beat.
            after, told, seen = self._after(step, shown_at + sum(cue.seconds for cue in cues))
        row = MoveRow(before.number, seat, str(move), made_by, now)
        show = show_of(before, told, seen, cues, shown_at, (seat, move))
        return UnsavedMove(row, after, MovePlayed(seat, move, told), show, seen)

    def _after(
        self, step: Callable[[float], tuple[Progress, tuple[Event, ...]]], now: float
    ) -> tuple[Progress, tuple[Event, ...], Seen[Any]]:
        after, told = step(now)
        spared = self.after_quiet_hours(after)
        return spared, told, self.seen(None, spared)

    # ── Deciding ─────────────────────────────────────────────────────────────────────────────

    async def decide(
        self,
        after: Progress,
        moves: Sequence[MoveRow] = (),
        *,
        is_back: bool = False,
        limits: Sequence[Limit] = (),
    ) -> None:
        """Stores a change, then applies it in memory; both happen or neither. Tables change only
        here.

        The caller holds the lock.
        """
        seats = [player for player in after.players if player not in self.players]
        standing = replace(without_pseudonyms(after.standing), version=self.standing.version + 1)
        try:
            await self.store.tables.save_progress(
                self.id,
                standing,
                before=self.standing,
                seats=seats,
                moves=moves,
                result=self._result(after, moves),
                is_back=is_back,
                caps=limits,
            )
        except StoreFailed as error:
            raise Refused(NotStored()) from error
        except Conflict as error:
            await self.reload()
            raise ChangedElsewhere(Settled()) from error
        self.progress = replace(after, standing=standing)

    def _result(self, after: Progress, moves: Sequence[MoveRow]) -> ResultRow | None:
        if not moves or after.standing.phase != "over" or self.row.lesson:
            return None
        return result_of(self.game, self.row, after, moves[-1].made_at)

    async def close(self) -> bool:
        """Ends the game early and keeps the score. Returns False if it was already over."""
        async with self.lock:
            if self.over:
                return False
            await self.decide(closed(self.progress))
        return True

    async def expire(self, expires_at: float) -> bool:
        """Closes a table at which nobody plays any more. Returns False if somebody did after
        all."""
        async with self.lock:
            if self.over or self.standing.expires_at != expires_at:
                return False
            await self.decide(expired(self.progress))
        return True

    def after_quiet_hours(self, at: Progress) -> Progress:
        """The progress with its deadline outside the quiet hours of people who must answer, at the
        pace "letter"."""
        deadline = at.standing.deadline
        if deadline is None or self.row.pace != "letter":
            return at
        awaited = [
            self.preferences(user_id)
            for seat in self.game.waiting_on(at.state)
            if at.players[seat].present and (user_id := at.players[seat].user_id) is not None
        ]
        spared = replace(at.standing, deadline=after_quiet(deadline, awaited))
        return replace(at, standing=spared)

    async def reload(self, *, full: bool = False) -> None:
        """Loads changes that another process has stored.

        The message's place on Discord isn't reloaded, because the owner knows it best. `full`
        replays the whole record, so that events show current names.
        """
        found = await self._stored(0 if full else self.progress.number)
        if not (full or self.is_continued_by(found)):
            full, found = True, await self._stored(0)
        try:
            self.follow(found, full=full)
        except (Damaged, IllegalMove) as damage:
            raise Refused(SetAside(self.id)) from damage

    async def _stored(self, since: int) -> StoredTable:
        try:
            found = await self.store.tables.load(self.id, since)
        except StoreFailed as error:
            raise Refused(NotStored()) from error
        if found is None:
            raise Refused(NoSuchTable())
        return found

    def is_continued_by(self, found: StoredTable) -> bool:
        """Whether it is enough to apply the new moves. After a change of players it isn't."""
        return [each.former for each in found.players] == [each.former for each in self.players]

    def follow(self, found: StoredTable, *, full: bool = False) -> None:
        """Applies another process's moves, with their reveals. `full` replays the whole record."""
        at = self.progress
        for row in found.moves:
            if row.number < at.number:
                continue
            if self.show is not None and self.show.ends_at <= row.made_at:
                self.show = None
            move = self.game.parse(row.move)
            made = self._play(at, row.seat, move, row.made_by, row.made_at)
            self._add_show(made.show)
            at = with_takeovers(made.after, found.players, made.after.number)
        if full:
            at = read_progress(self.game, found)
        self.progress = replace(at, standing=found.standing, players=found.players)

    def restore_show(self, found: StoredTable, now: float) -> None:
        """Rebuilds the current reveal of a table that another process draws, from the times in its
        record."""
        first = sum(row.made_at <= now - LONGEST_SHOW for row in found.moves)
        if first == len(found.moves):
            return
        playing = replace(found.standing, phase="playing")
        before = replace(found, standing=playing, moves=found.moves[:first])
        self.progress = read_progress(self.game, before)
        self.follow(found)
        self.pass_time(now)

    def pass_time(self, now: float) -> None:
        """Advances a reveal that has no alarm to the current time."""
        self.show = self.show.left(now) if self.show is not None else None


def _require_seat(at: Progress, user_id: int) -> Seat:
    seat = seat_of(at, user_id)
    if seat is None:
        raise Refused(Removed() if user_id in removed_from(at.standing) else NotSeated())
    return seat
