"""Sight: the one way from a state to a screen."""

from __future__ import annotations

from typing import Any

from bot.games.base.game import LEARNER, AnyGame, Seat
from bot.games.base.seal import promise
from bot.store.model.rows import TableRow
from bot.tables.core.progress import Progress, votes_of
from bot.tables.core.proof import seal_of
from bot.tables.core.rated import is_competitive
from bot.tables.core.visible import Place, Seen


class Eyes:
    """Of a game that is played, or seen again: each seat is shown what it may know."""

    def __init__(self, game: AnyGame, row: TableRow, seats: int) -> None:
        self.game = game
        self._seal = seal_of(row, seats)
        self._rated = is_competitive(game, row)
        self._promise = promise(row.id, row.house_seed) if row.house_seed else None

    def sight(
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
