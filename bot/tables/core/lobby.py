"""The lobby, in which players sit down before the deal. Mostly pure functions on a list of
players."""

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
"""Names of computer players in English; the ui passes translations."""


class Names(Value):
    """Names of computer players: ranks on a ship, and a name for each character of the level
    captain."""

    ranks: tuple[str, ...] = COMPUTER_NAMES
    captains: tuple[tuple[str, str], ...] = tuple((each, each.title()) for each in STYLES)
    """Pairs of a captain's character and its name."""


PLAIN_NAMES = Names()


class Host(Value):
    """The person who opens a table, with the channel and the language."""

    guild_id: int
    channel_id: int
    user_id: int
    name: str
    language: str


class Lobby:
    """A table before the deal."""

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
        """The ids of people from the last game, if this is a rematch."""
        self.lock = asyncio.Lock()
        self.is_copy = False
        """Whether another process owns the lobby, so that this object sets no alarms and isn't
        drawn."""

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
        """The ids of invited people who haven't sat down yet."""
        kept = (*removed_from(self.standing), *(player.user_id for player in self.players))
        return [user_id for user_id in self._invited if user_id not in kept]

    def uninvite(self, user_id: int) -> None:
        self._invited = tuple(each for each in self._invited if each != user_id)

    @property
    def guests(self) -> list[Player]:
        """The people in the lobby other than the host."""
        return [each for each in self.players if each.user_id not in (None, self.standing.host)]

    @property
    def promise(self) -> str | None:
        """The commitment to the server seed. None for lobbies of old versions."""
        return promise(self.id, self.row.house_seed) if self.row.house_seed else None


def seated(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players with seats numbered from 0."""
    return tuple(replace(player, seat=seat) for seat, player in enumerate(players))


def join(game: AnyGame, players: Sequence[Player], user_id: int, name: str) -> tuple[Player, ...]:
    if any(player.user_id == user_id for player in players):
        raise Refused(AlreadySeated())
    if len(players) >= game.seats[-1]:
        players = with_seat_freed(game, players)
    return seated([*players, Player(0, user_id, name)])


def with_seat_freed(game: AnyGame, players: Sequence[Player]) -> tuple[Player, ...]:
    """The players of a full lobby without one computer player, who makes room for a person."""
    if all(player.user_id is not None for player in players):
        raise Refused(LobbyFull(game.seats[-1]))
    return remove_computer(players)


def leave(players: Sequence[Player], user_id: int) -> tuple[Player, ...]:
    rest = [player for player in players if player.user_id != user_id]
    if len(rest) == len(players):
        raise Refused(NotSeated())
    return seated(rest)


def add_computer(
    game: AnyGame, players: Sequence[Player], names: Names = PLAIN_NAMES
) -> tuple[Player, ...]:
    """The players with one more computer player, at the level of the last one."""
    if len(players) >= game.seats[-1]:
        raise Refused(LobbyFull(game.seats[-1]))
    others = [player for player in players if player.user_id is None]
    level = others[-1].level if others else SAILOR
    return seated([*players, computer(others, level, names)])


def lineup(game: AnyGame, host: Host, names: Names, computers: int) -> tuple[Player, ...]:
    players: tuple[Player, ...] = (Player(0, host.user_id, host.name),)
    for _ in range(computers):
        players = add_computer(game, players, names)
    return players


def computer(others: Sequence[Player], level: str, names: Names) -> Player:
    """A new computer player. At the level captain each gets a different character while there are
    enough."""
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
    names: Names = PLAIN_NAMES,
) -> tuple[Player, ...]:
    """The players with the computer players in these seats at this level. Those who already have it
    keep their name."""
    if level not in LEVELS:
        raise Refused(NotOffered())
    after = list(players)
    for player in players:
        if player.seat in seats and player.user_id is None and player.level != level:
            others = [each for each in after if each.user_id is None and each.seat != player.seat]
            after[player.seat] = replace(computer(others, level, names), seat=player.seat)
    return tuple(after)


def remove_computer(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players without the newest computer player."""
    computers = [player for player in players if player.user_id is None]
    if not computers:
        raise Refused(NoComputer())
    return seated([player for player in players if player is not computers[-1]])


def people_who_stayed(players: Sequence[Player]) -> list[int]:
    """The ids of people who hadn't left by the end."""
    return [each.user_id for each in players if each.user_id is not None and not each.left]


def next_host(players: Sequence[Player]) -> int | None:
    """The first person in the lobby, who becomes host. Without one the lobby closes."""
    return next((player.user_id for player in players if player.user_id is not None), None)
