"""Records with other decisions than the original ones."""

from __future__ import annotations

from msgspec.structs import replace

from bot.store.model.rows import StoredTable


def with_other_votes(stored: StoredTable) -> StoredTable:
    """The same game with different votes of players who were not asked."""
    moves, pending = list(stored.moves), dict[int, int]()
    other = {"vote bluff": "vote honest", "vote honest": "vote bluff"}
    for at, move in enumerate(stored.moves):
        if move.move in other:
            pending[move.seat] = at
        elif move.move.startswith("ask "):
            asked = int(move.move.removeprefix("ask "))
            for number in {n for seat, n in pending.items() if seat != asked}:
                moves[number] = replace(moves[number], move=other[moves[number].move])
            pending = {}
    return replace(stored, moves=tuple(moves))
