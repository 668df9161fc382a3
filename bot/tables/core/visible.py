"""What one viewer can see of a table, and the only code that derives it from a state."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from bot.games.base.game import LEARNER, AnyGame, Event, Memory, Result, Seat
from bot.games.base.seal import promise
from bot.store.model.rows import Phase, Player, TableRow
from bot.tables.core.lesson_progress import LessonProgress
from bot.tables.core.progress import Progress, votes_of
from bot.tables.core.proof import seal_of
from bot.tables.core.rated import is_competitive

V = TypeVar("V")


class Place(msgspec.Struct, frozen=True, gc=False):
    """The location of a table's public message; no message id before it is posted."""

    guild_id: int
    channel_id: int
    message_id: int | None


class Seen(msgspec.Struct, Generic[V], frozen=True, gc=False):
    """The view of one seat or an onlooker: without the seed, other hands and rows of the store."""

    id: str
    place: Place
    pace: str
    pictures: bool
    phase: Phase
    paused: bool
    votes: Mapping[str, int]
    """The number of votes for each motion."""
    players: tuple[Player, ...]
    view: V
    seat: Seat | None
    moves: Collection[Any]
    question: str
    """The id of the viewer's question. For an onlooker it is that of the first seat, for buttons at
    the table that everybody can press."""
    waiting: tuple[Seat, ...]
    """The seats that must answer."""
    openly: bool
    """Whether everybody can know which seats must answer."""
    recent: tuple[Event, ...]
    result: Result | None
    deadline: float | None
    rings_at: float | None
    expires_at: float | None
    """The time at which the table expires, if it should be shown. If a closed table has it, the
    table expired."""
    untouched: bool
    """Whether no move has been made yet."""
    seal: str
    voyage: int | None
    """The day of the daily deal, if the table plays one."""
    promise: str | None
    """The commitment to the server seed. None for old tables."""
    tally: tuple[tuple[int, int], ...]
    """For each seat: the number of moves visible to everybody, and how many of them a stand-in
    made."""
    ranks: tuple[int, ...]
    """The rank of each seat; empty before the end."""
    memories: tuple[Memory, ...]
    """Memorable events of the game; empty before the end."""
    rated: bool = True
    """Whether the table is rated or on the daily board, so that no hints are given."""
    lesson: LessonProgress | None = None
    """The rules that the learner has read, if this is a lesson."""
    advice: str = ""
    """The text of a good move, if this is a lesson and the learner is asked."""
    hints: bool = False
    """Whether the viewer wants hints."""

    @property
    def asked(self) -> bool:
        return self.seat is not None and self.seat in self.waiting

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)


class Visibility:
    """Makes the views of one game, running or replayed."""

    def __init__(self, game: AnyGame, row: TableRow, seats: int) -> None:
        self.game = game
        self._seal = seal_of(row, seats)
        self._rated = is_competitive(game, row)
        self._promise = promise(row.id, row.house_seed) if row.house_seed else None

    def seen_by(
        self, seat: Seat | None, at: Progress, row: TableRow, expires_at: float | None = None
    ) -> Seen[Any]:
        game, standing, over = self.game, at.standing, at.over
        return Seen(
            id=row.id,
            place=Place(row.guild_id, row.channel_id, row.message_id),
            pace=row.pace,
            pictures=row.pictures,
            phase=standing.phase,
            paused=standing.paused_at is not None,
            votes={motion: len(given) for motion, given in votes_of(standing).items()},
            players=at.players,
            view=game.view(at.state, seat),
            seat=seat,
            moves=() if seat is None or over else game.moves(at.state, seat),
            question=game.question(at.state, 0 if seat is None else seat),
            waiting=() if over else tuple(game.waiting_on(at.state)),
            openly=game.awaits_openly(at.state),
            recent=tuple([e for e in at.recent if (to := e.private_to) is None or to == seat]),
            result=game.result(at.state),
            deadline=standing.deadline,
            rings_at=standing.rings_at,
            expires_at=expires_at,
            untouched=at.number == 0,
            seal=self._seal,
            voyage=row.voyage,
            promise=self._promise,
            tally=at.tally,
            ranks=game.ranks(at.state) if over else (),
            memories=at.memories if over else (),
            rated=self._rated,
            lesson=at.lesson if seat == LEARNER else None,
        )
