"""The lobby: who sits down before the first card, as pure functions over the list of players."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from itertools import chain, count
from typing import get_args

from msgspec.structs import replace

from bot.computers.base.computer import STYLES, Level
from bot.games.base.game import AnyGame, Seat, Value
from bot.games.base.seal import promise
from bot.store.model.rows import Player, Standing, TableRow
from bot.tables.base.reasons import (
    AlreadySeated,
    LobbyFull,
    NoComputer,
    NotOffered,
    NotSeated,
    Refused,
)
from bot.tables.core.progress import removed_from
from bot.tables.core.visible import Place

SAILOR, CAPTAIN = "sailor", "captain"
LEVELS: tuple[str, ...] = get_args(Level)
COMPUTER_NAMES = ("Bosun", "Quartermaster", "Gunner", "Cook", "Carpenter", "Lookout")
"""Ranks, not words: the ui hands in the words of the server's language for them."""


class ComputerNames(Value):
    """What computers are called: by rank, or a captain by a name of its own."""

    ranks: tuple[str, ...] = COMPUTER_NAMES
    captains: tuple[tuple[str, str], ...] = tuple((each, each.title()) for each in STYLES)
    """Of each character."""


PLAIN_NAMES = ComputerNames()


class Host(Value):
    """Who asks for a table, where, and in which language it speaks."""

    guild_id: int
    channel_id: int
    user_id: int
    name: str
    language: str


class Lobby:
    """A table being gathered."""

    def __init__(
        self,
        row: TableRow,
        standing: Standing,
        game: AnyGame,
        players: Sequence[Player],
        invited: Sequence[int] = (),
    ) -> None:
        self.row = row
        self.standing = standing
        self.game = game
        self.players = tuple(players)
        self._invited = tuple(invited)
        """The people of the last game, of which this is the rematch."""
        self.lock = asyncio.Lock()
        self.is_copy = False
        """As of a Table."""

    @property
    def place(self) -> Place:
        return Place(self.row.guild_id, self.row.channel_id, self.row.message_id)

    @property
    def busy(self) -> bool:
        return self.lock.locked()

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def move_number(self) -> None:
        return None

    def seat_of(self, user_id: int) -> Seat | None:
        return next((each.seat for each in self.players if each.user_id == user_id), None)

    @property
    def invited(self) -> list[int]:
        """Whoever is still asked to sit down."""
        kept = (*removed_from(self.standing), *(player.user_id for player in self.players))
        return [user_id for user_id in self._invited if user_id not in kept]

    def uninvite(self, user_id: int) -> None:
        self._invited = tuple(each for each in self._invited if each != user_id)

    @property
    def guests(self) -> list[Player]:
        """The people beside the host."""
        return [each for each in self.players if each.user_id not in (None, self.standing.host)]

    @property
    def promise(self) -> str | None:
        """Of the house's seed; a lobby of an older version has none."""
        return promise(self.id, self.row.house_seed) if self.row.house_seed else None


def seated(players: Sequence[Player]) -> tuple[Player, ...]:
    """Numbers the seats anew from the left."""
    return tuple(replace(player, seat=seat) for seat, player in enumerate(players))


def join(game: AnyGame, players: Sequence[Player], user_id: int, name: str) -> tuple[Player, ...]:
    if any(player.user_id == user_id for player in players):
        raise Refused(AlreadySeated())
    if len(players) >= game.seats[-1]:
        players = with_seat_freed(game, players)
    return seated([*players, Player(0, user_id, name)])


def with_seat_freed(game: AnyGame, players: Sequence[Player]) -> tuple[Player, ...]:
    """Where all seats are taken, a computer player gets up for a person."""
    if all(player.user_id is not None for player in players):
        raise Refused(LobbyFull(game.seats[-1]))
    return remove_computer(players)


def leave(players: Sequence[Player], user_id: int) -> tuple[Player, ...]:
    rest = [player for player in players if player.user_id != user_id]
    if len(rest) == len(players):
        raise Refused(NotSeated())
    return seated(rest)


def add_computer(
    game: AnyGame, players: Sequence[Player], names: ComputerNames = PLAIN_NAMES
) -> tuple[Player, ...]:
    """It plays as well as who came before."""
    if len(players) >= game.seats[-1]:
        raise Refused(LobbyFull(game.seats[-1]))
    others = [player for player in players if player.user_id is None]
    level = others[-1].level if others else SAILOR
    return seated([*players, computer(others, level, names)])


def host_with_computers(
    game: AnyGame, host: Host, names: ComputerNames, computers: int
) -> tuple[Player, ...]:
    """A host, and computers beside it."""
    players: tuple[Player, ...] = (Player(0, host.user_id, host.name),)
    for _ in range(computers):
        players = add_computer(game, players, names)
    return players


def computer(others: Sequence[Player], level: str, names: ComputerNames) -> Player:
    """No captain is like another, while there are enough of them."""
    characters = {player.character for player in others}
    if level == CAPTAIN:
        for character, name in names.captains:
            if character not in characters:
                return Player(0, None, name, level=level, character=character)
    taken, ranks = {player.name for player in others}, names.ranks
    numbered = chain(ranks, (f"{name} {number}" for number in count(2) for name in ranks))
    return Player(0, None, next(name for name in numbered if name not in taken), level=level)


def set_level(
    players: Sequence[Player],
    seats: Collection[Seat],
    level: str,
    names: ComputerNames = PLAIN_NAMES,
) -> tuple[Player, ...]:
    """Who plays so already stays who it is."""
    if level not in LEVELS:
        raise Refused(NotOffered())
    after = list(players)
    for player in players:
        if player.seat in seats and player.user_id is None and player.level != level:
            others = [each for each in after if each.user_id is None and each.seat != player.seat]
            after[player.seat] = replace(computer(others, level, names), seat=player.seat)
    return tuple(after)


def remove_computer(players: Sequence[Player]) -> tuple[Player, ...]:
    """The computer player who came last goes first."""
    computers = [player for player in players if player.user_id is None]
    if not computers:
        raise Refused(NoComputer())
    return seated([player for player in players if player is not computers[-1]])


def people_who_stayed(players: Sequence[Player]) -> list[int]:
    """The people who had not left when it was over."""
    return [each.user_id for each in players if each.user_id is not None and not each.left]


def next_host(players: Sequence[Player]) -> int | None:
    """The host's powers pass to the next person; without one the lobby closes."""
    return next((player.user_id for player in players if player.user_id is not None), None)
