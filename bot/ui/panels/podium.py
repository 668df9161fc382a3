"""The end of a game: the ranking, and its memorable events."""

from __future__ import annotations

from typing import Any

from bot.games.base.game import Memory
from bot.tables.core.progress import FormerMemory, SeatPassed
from bot.tables.core.visible import Seen
from bot.ui.face.face import AnyFace, as_it_was, who
from bot.ui.face.panel import Block, Picture, Text
from bot.ui.pictures.captions import alt, captions
from bot.ui.pictures.compositions import podium as drawn
from bot.ui.words.words import Words

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def podium(face: AnyFace, seen: Seen[Any], words: Words, name: str = "table.png") -> list[Block]:
    """The verdict, the ranking as a picture or in lines, and the memorable events."""
    ranking = ranking_lines(face, seen, words)
    blocks: list[Block] = [Text(f"### {verdict(seen, words)}")]
    if seen.pictures:
        curve = tuple(tuple(line) for line in face.curve(seen))
        notes = tuple(face.notes(seen, words))
        badges = tuple(face.badge(seen, seat) for seat in range(len(seen.players)))
        shown = drawn.podium(captions(seen), notes, seen.ranks, badges, curve)
        blocks.append(Picture(name, alt(ranking), shown))
    else:
        blocks.append(Text(ranking))
    # Equal sentences appear only once.
    told = dict.fromkeys(f"-# ✨ {recalled(face, each, seen, words)}" for each in seen.memories)
    return [*blocks, Text("\n".join(told))] if told else blocks


def recalled(face: AnyFace, memory: Memory, seen: Seen[Any], words: Words) -> str:
    """The sentence about a memorable event, with the names that the players had then."""
    while isinstance(memory, FormerMemory):
        seen = as_it_was(seen, (SeatPassed(memory.seat, memory.former),))
        memory = memory.memory
    return face.memory(memory, seen, words)


def ranking_lines(face: AnyFace, seen: Seen[Any], words: Words) -> str:
    notes = face.notes(seen, words)
    return "\n".join(
        podium_line(seen.ranks[seat], who(seen, seat), notes[seat], words)
        for seat in sorted(range(len(seen.players)), key=lambda seat: seen.ranks[seat])
    )


def podium_line(rank: int, name: str, note: str, words: Words) -> str:
    return words("podium-line", medal=MEDALS.get(rank, "▫️"), name=name, note=note)


def verdict(seen: Seen[Any], words: Words) -> str:
    if seen.result is None:
        return words("table-closed" if seen.expires_at is None else "table-expired")
    winners = [who(seen, seat) for seat in seen.result.winners]
    if not winners:
        return words("table-nobody-wins")
    if len(winners) == 1:
        return words("table-wins", name=winners[0])
    return words("table-share", names=words.list(winners))


def stood_in(seen: Seen[Any], words: Words) -> str:
    """Sentences that say how many moves stand-ins made for each person."""
    return " ".join(
        words("table-attendance", name=who(seen, player.seat), stood=stood, moves=moves)
        for player, (moves, stood) in zip(seen.players, seen.tally, strict=True)
        if stood and not player.is_computer
    )
