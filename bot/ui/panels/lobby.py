"""The lobby: its players, the game, and the buttons to join and start."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.tables.core.lobby import COMPUTER_NAMES, LEVELS, PLAIN_NAMES, SAILOR, Lobby, Names
from bot.tables.core.progress import PACES, options_of
from bot.tables.core.reveal import SHOWINGS
from bot.ui.face.custom_ids import LobbyId
from bot.ui.face.face import AnyFace
from bot.ui.face.panel import Block, Button, Choice, Field, Form, Option, Panel, Row, Text
from bot.ui.panels.common import SEALED
from bot.ui.words.levels import level_mark, level_of
from bot.ui.words.words import Words, escape, on_button


def press(lobby: Lobby, name: str) -> str:
    return str(LobbyId(lobby.id, name))


def computer_names(words: Words) -> Names:
    """The names of computer players in this language."""
    return Names(
        tuple([words(f"computer-{name.lower()}") for name in COMPUTER_NAMES]),
        tuple([(each, words(f"captain-{each}")) for each, _ in PLAIN_NAMES.captains]),
    )


def lobby_panel(
    face: AnyFace,
    lobby: Lobby,
    words: Words,
    minutes: int | None = None,
    *,
    in_thread: bool = False,
) -> Panel:
    """The panel of a lobby; `minutes` is the expected duration, if it is known."""
    blocks: list[Block] = [face.cover()] if lobby.row.pictures else []
    blocks += lobby_heading(face, lobby, words, minutes)
    if lobby.standing.phase == "closed":
        return face.panel(*blocks, Text(words("lobby-closed")))
    if lobby.invited:
        mentions = " ".join(f"<@{user_id}>" for user_id in lobby.invited)
        blocks.append(Text(words("lobby-invited", mentions=mentions)))
    if in_thread:
        blocks.append(Text(f"-# {words('lobby-in-thread')}"))
    return face.panel(*blocks, *lobby_buttons(lobby, words))


def lobby_heading(
    face: AnyFace, lobby: Lobby, words: Words, minutes: int | None = None
) -> tuple[Text, Text]:
    """Two texts: one about the game, one with the players."""
    title = words("lobby-title", emoji=face.emoji, game=face.name(words))
    sub = words("lobby-sub", table=lobby.id, pace=words(f"pace-{lobby.row.pace}"))
    sub += options_line(face, lobby, words) + sealed(lobby, words)
    about = f"{face.blurb(words)}\n{how_long(lobby, words, minutes)}"
    return Text(f"## {title}\n{about}\n-# {sub}"), Text(seats(lobby, words))


def how_long(lobby: Lobby, words: Words, minutes: int | None) -> str:
    """A line with the possible number of players and the expected duration."""
    least, most = lobby.game.seats[0], lobby.game.seats[-1]
    players = words("lobby-players", least=least, most=most)
    return players if minutes is None else f"{players} · {words('lobby-minutes', count=minutes)}"


def seats(lobby: Lobby, words: Words) -> str:
    """All seats of the lobby in one line."""
    every = (seat_of(lobby, seat, words) for seat in range(lobby.game.seats[-1]))
    return words("lobby-seats", seats=" · ".join(every))


def sealed(lobby: Lobby, words: Words) -> str:
    """The commitment to the server seed, published before players add seeds of their own."""
    if lobby.promise is None or lobby.standing.phase == "closed":
        return ""
    return f" · {words('lobby-promise', promise=lobby.promise[:SEALED])}"


def seat_of(lobby: Lobby, seat: int, words: Words) -> str:
    number = seat + 1
    if seat >= len(lobby.players):
        return words("lobby-free", number=number)
    player = lobby.players[seat]
    # Names are shortened: six of them must fit on a phone's screen with the buttons.
    name = escape(on_button(player.name))
    if player.is_computer:
        name += escape(level_mark(player))
        # Sailor is the usual level of computer players, so it isn't mentioned.
        key = "lobby-sailor" if player.level == SAILOR else "lobby-computer"
        return words(key, number=number, name=name, level=level_of(player, words))
    if player.user_id == lobby.standing.host:
        return words("lobby-host", number=number, name=name)
    return words("lobby-player", number=number, name=name)


def lobby_buttons(lobby: Lobby, words: Words) -> list[Block]:
    """Three rows of buttons that fit on a phone: join and start, computers and options, the
    rest."""
    least, most = lobby.game.seats[0], lobby.game.seats[-1]
    full = len(lobby.players) >= most
    no_computer = all(player.user_id is not None for player in lobby.players)
    taken = full and no_computer
    few = len(lobby.players) < least
    start = (
        words("lobby-start-few", count=least - len(lobby.players)) if few else words("lobby-start")
    )
    forms = -(-(TABLE_FIELDS + len(lobby.game.options.__struct_fields__)) // FIELDS)
    more = [
        Button(words("lobby-options-more"), press(lobby, f"options{page}"), emoji="⚙️")
        for page in range(1, forms)
    ]
    sit = (
        Button(words("lobby-join"), press(lobby, "join"), "primary", disabled=taken),
        Button(words("lobby-leave"), press(lobby, "leave")),
        Button(start, press(lobby, "start"), "success", disabled=few),
    )
    agree = (
        Button(words("lobby-add"), press(lobby, "add"), emoji="🤖", disabled=full),
        Button(words("lobby-remove"), press(lobby, "remove"), emoji="🤖", disabled=no_computer),
        Button(words("lobby-options"), press(lobby, "options"), emoji="⚙️"),
    )
    rest = (
        *more,
        *removing(lobby, words),
        Button(words("table-rules"), press(lobby, "rules")),
        Button(words("lobby-cancel"), press(lobby, "cancel"), "danger"),
    )
    return [Row(sit), Row(agree), *levels(lobby, words), Row(rest)]


ALL = "all"


def levels(lobby: Lobby, words: Words) -> list[Choice]:
    """A select with which the host sets the level of one computer player or of all."""
    computers = [player for player in lobby.players if player.is_computer]
    if not computers:
        return []
    options = [
        Option(words("lobby-level-all", level=words(f"level-{level}")), f"{ALL} {level}", about)
        for level in LEVELS
        for about in [words(f"level-{level}-about")]
    ]
    options += [
        Option(
            words("lobby-level-one", name=on_button(each.name), level=words(f"level-{level}")),
            f"{each.seat} {level}",
        )
        for each in computers
        for level in LEVELS
        if len(computers) > 1 and level != each.level
    ]
    return [Choice(press(lobby, "level"), words("lobby-level"), tuple(options))]


def removing(lobby: Lobby, words: Words) -> list[Button]:
    if not lobby.guests:
        return []
    return [Button(words("lobby-guests-remove"), press(lobby, "guests"))]


def guests_panel(face: AnyFace, lobby: Lobby, words: Words, note: str | None = None) -> Panel:
    """A panel in which the host chooses a guest to remove."""
    options = tuple(Option(on_button(each.name), str(each.user_id)) for each in lobby.guests)
    blocks: list[Block] = [Text(note or words("lobby-guests-text"))]
    if options:
        blocks.append(Choice(press(lobby, "out"), words("lobby-guests"), options))
    return Panel(face.colour, tuple(blocks))


def options_line(face: AnyFace, lobby: Lobby, words: Words) -> str:
    """The options that differ from the defaults, each as "name: choice"."""
    options, usual = options_of(lobby.game, lobby.row), lobby.game.options()
    return "".join(
        " · "
        + words(
            "lobby-option",
            name=words(f"{face.slug}-option-{field}".replace("_", "-")),
            choice=option_word(face, field, getattr(options, field), words),
        )
        for field in lobby.game.options.__struct_fields__
        if getattr(options, field) != getattr(usual, field)
    )


def option_word(face: AnyFace, field: str, value: object, words: Words) -> str:
    if isinstance(value, bool):
        return words("option-yes") if value else words("option-no")
    return words(f"{face.slug}-option-{field}-{value}".replace("_", "-"))


TABLE_FIELDS = 3
"""Number of options that every game has: pace, pictures, show."""
FIELDS = 5
"""Discord's limit of fields in a form; further options go into another form."""


def options_forms(face: AnyFace, lobby: Lobby, words: Words) -> list[Form]:
    fields = options_fields(face, lobby, words)
    pages = [tuple(fields[at : at + FIELDS]) for at in range(0, len(fields), FIELDS)]
    return [
        Form(press(lobby, f"options{page or ''}"), words("lobby-options"), part)
        for page, part in enumerate(pages)
    ]


def options_fields(face: AnyFace, lobby: Lobby, words: Words) -> list[Field]:
    """The fields for pace, pictures, reveal and the game's own options, whose choices come from
    their types."""
    options = options_of(lobby.game, lobby.row)
    fields = [
        named_field("pace", {each: f"pace-{each}" for each in PACES}, lobby.row.pace, words),
        pictures_field(lobby, words),
        named_field("show", {each: f"show-{each}" for each in SHOWINGS}, lobby.row.show, words),
    ]
    for field in msgspec.structs.fields(lobby.game.options):
        now = getattr(options, field.name)
        values = (True, False) if isinstance(now, bool) else choices(field.type)
        fields.append(
            Field(
                field.name,
                words(f"{face.slug}-option-{field.name}".replace("_", "-")),
                options=tuple(
                    Option(
                        option_word(face, field.name, value, words), str(value), chosen=value == now
                    )
                    for value in values
                ),
            )
        )
    return fields


def pictures_field(lobby: Lobby, words: Words) -> Field:
    return Field(
        "pictures",
        words("lobby-pictures"),
        words("lobby-pictures-about"),
        options=tuple(
            Option(words(f"option-{word}"), str(value), chosen=value == lobby.row.pictures)
            for word, value in (("yes", True), ("no", False))
        ),
    )


def named_field(name: str, keys: Mapping[str, str], now: str, words: Words) -> Field:
    """A select field. `keys` maps each value to the key of its name; the key of its description
    ends in `-about`."""
    options = [
        Option(words(key), each, words(f"{key}-about"), chosen=each == now)
        for each, key in keys.items()
    ]
    return Field(name, words(f"lobby-{name}"), options=tuple(options))


def choices(kind: object) -> tuple[object, ...]:
    """The values of a `Literal` type."""
    return tuple(getattr(kind, "__args__", ()))
