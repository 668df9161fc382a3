"""The panel of a server's leaderboard, for one game or for all, as a picture or in words."""

from __future__ import annotations

from typing import Any

from bot.tables.history.profiles import ALL_TIME, Board, LeaderboardEntry, rating_of
from bot.ui.face.custom_ids import BoardId
from bot.ui.face.panel import Block, Button, Panel, Picture, Row, Text
from bot.ui.face.registry import FACES
from bot.ui.panels.common import HOUSE_COLOUR, note_panel
from bot.ui.pictures.captions import alt
from bot.ui.pictures.compositions import board as drawn
from bot.ui.pictures.pen import drawable
from bot.ui.words.words import Words, escape, on_button

LINES = 10
FIRSTS = 3
"""Number of players listed for each game on a board of all games."""


def board_panel(
    board: Board, game: str, words: Words, *, pictures: bool, shows: bool = True, note: str = ""
) -> Panel:
    """The panel of a leaderboard; `shows` adds the button that posts the board in the channel."""
    season = season_name(board.season, words)
    if board.empty:
        return note_panel(None, words("board-empty", season=season))
    title = (
        words("board-title", game=FACES[game].name(words), season=season)
        if game
        else words("board-title-all", season=season)
    )
    blocks: list[Block] = [Text(title)]
    if pictures:
        said = alt(*board_said(board, game, words))
        blocks.append(Picture("board.png", said, picture(board, game, words)))
    else:
        blocks.append(Text("\n".join(board_lines(board, game, words))))
    if note:
        blocks.append(Text(note))
    if shows:
        act = str(BoardId(game, board.season))
        blocks.append(Row((Button(words("annals-show"), act, emoji="📣"),)))
    return Panel(FACES[game].colour if game else HOUSE_COLOUR, tuple(blocks))


def board_lines(board: Board, game: str, words: Words) -> list[str]:
    lines: list[str] = []
    for each, ranked in board.lines:
        if not game:
            lines.append(words("board-game", game=FACES[each].name(words)))
        lines += [line(place, own, words) for place, own in enumerate(ranked, 1)]
    return lines


def board_said(board: Board, game: str, words: Words) -> list[str]:
    """The lines of the picture's alt text. Long names are shortened, so that no line is cut off."""
    lines: list[str] = []
    for each, ranked in board.lines:
        said = [said_line(place, own, words) for place, own in enumerate(ranked, 1)]
        title, among = FACES[each].name(words), " · ".join(said)
        lines += said if game else [words("board-said-game", game=title, lines=among)]
    return lines


def said_line(place: int, own: LeaderboardEntry, words: Words) -> str:
    record = words("profile-record", games=own.games, wins=own.wins)
    name, points = escape(on_button(name_of(own, words))), str(rating_of(own).points)
    return words("board-said", place=place, name=name, points=points, record=record)


def line(place: int, own: LeaderboardEntry, words: Words) -> str:
    return words(
        "board-line",
        place=place,
        name=escape(name_of(own, words)),
        rating=rating(own, words),
        games=own.games,
        wins=own.wins,
    )


def rating(own: LeaderboardEntry, words: Words) -> str:
    found = rating_of(own)
    return words("annals-rating", points=str(found.points), unsure=found.unsure)


def name_of(own: LeaderboardEntry, words: Words) -> str:
    if own.player.isdigit():
        return own.name
    return words("annals-computer", level=words(f"level-{own.player}"))


def picture(board: Board, game: str, words: Words) -> Any:
    lines = [
        (
            each,
            tuple(
                [
                    drawn.BoardLine(
                        caption(own, words),
                        str(rating_of(own).points),
                        words("profile-record", games=own.games, wins=own.wins),
                        own.player.isdigit(),
                    )
                    for own in ranked
                ]
            ),
        )
        for each, ranked in board.lines
    ]
    if game:
        return drawn.board(lines[0][1], FACES[game].colour)
    named = [(FACES[each].name(words), FACES[each].colour, own) for each, own in lines]
    return drawn.firsts(tuple(named))


def caption(own: LeaderboardEntry, words: Words) -> str:
    if own.player.isdigit():
        return drawable(own.name, "?")
    return drawable(name_of(own, words)).strip()


def season_name(season: str, words: Words) -> str:
    if season == ALL_TIME:
        return words("board-all-time")
    year, month = season.split("-")
    return words("board-month", month=int(month), year=year)
