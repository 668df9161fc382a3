"""The settings of servers and people, in private panels that save every choice at once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import get_args

import discord
from msgspec.structs import replace

from bot.games.base.game import Reason
from bot.tables.base.reasons import NotOffered, NotOurs, Refused
from bot.tables.core.progress import PACES
from bot.tables.core.table import Table
from bot.tables.house import House
from bot.tables.jobs.weekly_board import WeeklyBoard
from bot.tables.people.preferences import Person, Server, Threads
from bot.ui.face.custom_ids import SettingId
from bot.ui.face.panel import Block, Button, Channels, Choice, Option, Panel, Row, Text, layout
from bot.ui.face.registry import FACES
from bot.ui.messages.display import Display
from bot.ui.messages.replies import is_private, privately
from bot.ui.messages.sender import Sender
from bot.ui.panels.common import HOUSE_COLOUR
from bot.ui.panels.permissions import listed, missing_for_threads
from bot.ui.settings.limits_panel import highest_limits, limits_panel, lower
from bot.ui.settings.my_data import MY_DATA_PAGES, MyDataPresses, mine
from bot.ui.words.words import Words, languages

AUTO = "auto"
SNOWFLAKE = re.compile(r"[1-9][0-9]{0,18}")
EVENING, MORNING = 22, 8
# UTC offsets in minutes, in two lists, because a select holds only 25 options.
WEST = "-660 -600 -570 -540 -480 -420 -360 -300 -240 -210 -180 -120 -60 0 60 120 180"
EAST = "210 240 270 300 330 345 360 390 420 480 525 540 570 600 630 660 720 765 780 840"


class OnlyManagers(Reason):
    """The person doesn't have the permission Manage Server."""


class OnlyInServer(Reason):
    """The command works only in a server, but was used in a DM."""


class SettingsPresses:
    """Opens the settings and saves each choice."""

    def __init__(
        self,
        house: House,
        display: Display,
        sender: Sender,
        weekly: WeeklyBoard,
        my_data: MyDataPresses,
    ) -> None:
        self.house = house
        self.display = display
        self.sender = sender
        self.weekly = weekly
        self.my_data = my_data

    def _words(self, interaction: discord.Interaction) -> Words:
        return self.sender.words_for(interaction.user.id)

    async def open_server(self, interaction: discord.Interaction) -> None:
        guild_id = self._managed(interaction)
        server = await self.house.people.server(guild_id)
        await privately(interaction, server_panel(server, self._words(interaction)))

    async def open_me(self, interaction: discord.Interaction) -> None:
        person = await self.house.people.person(interaction.user.id)
        await privately(interaction, me_panel(person, self._words(interaction)))

    async def press(
        self, interaction: discord.Interaction, pressed: SettingId, values: Sequence[str]
    ) -> None:
        if not is_private(interaction):
            # Settings are shown only in private panels; another message must not be overwritten.
            raise Refused(NotOurs())
        if pressed.whose == "me" and pressed.name in MY_DATA_PAGES:
            await self.my_data.press(interaction, pressed.name, self._words(interaction))
            return
        change = self._server if pressed.whose == "server" else self._me
        panel = await change(interaction, pressed.name, values)
        await interaction.response.edit_message(view=layout(panel), attachments=[])

    # ── The server ───────────────────────────────────────────────────────────────────────────

    def _managed(self, interaction: discord.Interaction) -> int:
        """The id of the server, if this person can manage it. Checked at every press."""
        if interaction.guild_id is None:
            raise Refused(OnlyInServer())
        if not interaction.permissions.manage_guild:
            raise Refused(OnlyManagers())
        return interaction.guild_id

    async def _server(
        self, interaction: discord.Interaction, name: str, values: Sequence[str]
    ) -> Panel:
        guild_id, words = self._managed(interaction), self._words(interaction)
        server = await self.house.people.server(guild_id)
        offered = self._server_panel(server, name, words)
        refuse_unoffered(offered, servers(name), values)
        missing = missing_for_threads(interaction)
        if name == "threads" and tuple(values) == ("always",) and missing:
            refused = words("server-threads-refused", permissions=listed(missing, words))
            return server_panel(server, words, refused)
        changed = change_server(server, name, values)
        if changed != server:
            await self.house.people.set_server(guild_id, changed)
        if changed.board != server.board:
            await self.weekly.wanted(guild_id, changed.board)
        leads_to = {"caps": "tables_per_server", "weekly": "board", "open": "language"}
        return self._server_panel(changed, leads_to.get(name, name), words)

    def _server_panel(self, server: Server, name: str, words: Words) -> Panel:
        """The panel of server settings that contains this setting."""
        operator_limits = self.house.limits.operator_limits
        if name == "open" or name in highest_limits(operator_limits):
            return limits_panel(server, operator_limits, words)
        if name == "board":
            return weekly_panel(server, words)
        return server_panel(server, words)

    # ── A person ─────────────────────────────────────────────────────────────────────────────

    async def _me(
        self, interaction: discord.Interaction, name: str, values: Sequence[str]
    ) -> Panel:
        user_id = interaction.user.id
        before = await self.house.people.person(user_id)
        words = self._words(interaction)
        refuse_unoffered(self._my_panel(before, name, words), mine(name), values)
        person = change_person(before, name, values)
        if person != before:
            await self.house.people.set_person(user_id, person)
        if (before.language, before.hands, before.dms_closed, before.hints) != (
            person.language,
            person.hands,
            person.dms_closed,
            person.hints,
        ):
            await self._redraw_hands(user_id)
        leads_to = {"quiet": "from", "open": "language"}.get(name, name)
        return self._my_panel(person, leads_to, self._words(interaction))

    def _my_panel(self, person: Person, name: str, words: Words) -> Panel:
        """The panel of personal settings that contains this setting."""
        if name in ("open", "from", "to", "west", "east"):
            return quiet_panel(person, words, self.house.clock.now())
        return me_panel(person, words)

    async def _redraw_hands(self, user_id: int) -> None:
        for found in await self.house.registry.of_person(user_id):
            if isinstance(found, Table):
                self.display.table_changed(found)


def change_server(server: Server, name: str, values: Sequence[str]) -> Server:
    match name:
        case "open" | "caps" | "weekly":
            return server
        case "board":
            return replace(server, board=int(values[0]) if values else None)
        case "tables_per_person" | "tables_per_channel" | "tables_per_server":
            return lower(server, name, values)
        case "language":
            return replace(server, language=None if values[0] == AUTO else values[0])
        case "pace":
            return replace(server, pace=values[0])
        case "threads":
            return replace(server, threads=values[0])
        case "pictures":
            return replace(server, pictures=values[0] == "on")
        case "games":
            chosen = tuple(game for game in FACES if game in values)
            return replace(server, games=() if len(chosen) == len(FACES) else chosen)
        case "channels":
            return replace(server, channels=tuple(int(each) for each in values))
        case _:
            raise Refused(NotOurs())


def change_person(person: Person, name: str, values: Sequence[str]) -> Person:
    begins, ends = person.quiet or (EVENING, MORNING)
    match name:
        case "open" | "quiet":
            return person
        case "language":
            return replace(person, language=None if values[0] == AUTO else values[0])
        case "reminders":
            return replace(person, reminders=values[0])
        case "hands":
            # The person may have opened their DMs since, so the bot tries one.
            return replace(person, hands=values[0], dms_closed=False)
        case "confirm":
            return replace(person, confirm=not person.confirm)
        case "listed":
            return replace(person, listed=not person.listed)
        case "hints":
            return replace(person, hints=not person.hints)
        case "from":
            quiet = None if values[0] == "none" else (int(values[0]), ends)
            return replace(person, quiet=quiet)
        case "to":
            return replace(person, quiet=(begins, int(values[0])))
        case "west" | "east":
            return replace(person, offset=int(values[0]))
        case _:
            raise Refused(NotOurs())


def refuse_unoffered(panel: Panel, act: str, values: Sequence[str]) -> None:
    """Refuses values that the panel doesn't offer: presses can be forged."""
    for block in panel.blocks:
        match block:
            case Row(items):
                found = any(isinstance(each, Button) and each.act == act for each in items)
            case Choice(own, _, options, least, most) if own == act:
                offered = {each.value for each in options}
                found = least <= len(values) <= most and offered.issuperset(values)
            case Channels(own, most=most) if own == act:
                found = len(values) <= most and all(SNOWFLAKE.fullmatch(each) for each in values)
            case _:
                found = False
        if found:
            return
    raise Refused(NotOffered())


def servers(name: str) -> str:
    return str(SettingId("server", name))


# ── Panels ───────────────────────────────────────────────────────────────────────────────────


def server_panel(server: Server, words: Words, note: str | None = None) -> Panel:
    blocks: list[Block] = [Text(words("server-title"))]
    if note:
        blocks.append(Text(f"⚠️ {note}"))
    paces = tuple(
        Option(words(f"pace-{each}"), each, words(f"pace-{each}-about"), chosen=each == server.pace)
        for each in PACES
    )
    places = tuple(
        Option(
            words(f"server-threads-{each}"),
            each,
            words(f"server-threads-{each}-about"),
            chosen=each == server.threads,
        )
        for each in get_args(Threads)
    )
    pictures = tuple(
        Option(words(f"server-pictures-{each}"), each, chosen=server.pictures == (each == "on"))
        for each in ("on", "off")
    )
    games = tuple(
        Option(face.name(words), game, emoji=face.emoji, chosen=server.offers(game))
        for game, face in FACES.items()
    )
    blocks += [
        Text(words("server-language")),
        language_choice(servers("language"), server.language, words),
        Text(words("server-pace")),
        Choice(servers("pace"), plain(words("server-pace")), paces),
        Text(words("server-threads")),
        Choice(servers("threads"), plain(words("server-threads")), places),
        Text(words("server-pictures")),
        Choice(servers("pictures"), plain(words("server-pictures")), pictures),
        Text(words("server-games")),
        Choice(servers("games"), words("server-games-choose"), games, most=len(games)),
        Text(words("server-channels")),
        Channels(servers("channels"), words("server-channels-choose"), server.channels),
        Row(
            (
                Button(words("server-caps"), servers("caps"), emoji="🪑"),
                Button(words("server-weekly"), servers("weekly"), emoji="🏆"),
            )
        ),
    ]
    return Panel(HOUSE_COLOUR, tuple(blocks))


def weekly_panel(server: Server, words: Words) -> Panel:
    """The panel that chooses the channel for the weekly board."""
    chosen = (server.board,) if server.board is not None else ()
    return Panel(
        HOUSE_COLOUR,
        (
            Text(words("server-weekly-title")),
            Channels(servers("board"), words("server-weekly-choose"), chosen, 1),
            Row((Button(words("server-caps-back"), servers("open"), emoji="⚙️"),)),
        ),
    )


def me_panel(person: Person, words: Words) -> Panel:
    confirm = words("me-confirm-on" if person.confirm else "me-confirm-off")
    listed = words("me-listed-on" if person.listed else "me-listed-off")
    hints = words("me-hints-on" if person.hints else "me-hints-off")
    hands, way = words("setting-hands"), person.hands
    if person.dms_closed and person.hands == "dm":
        # Discord sends nothing if a person chooses the option that is already selected.
        hands, way = f"{hands}\n{words('me-hands-closed')}", "request"
    blocks: list[Block] = [
        Text(words("me-title")),
        Text(words("me-language")),
        language_choice(mine("language"), person.language, words),
        Text(words("setting-reminders")),
        described_choice("reminders", ("mention", "dm", "none"), person.reminders, words),
        Text(hands),
        described_choice("hands", ("dm", "request"), way, words),
        Text(quiet_line(person, words)),
        Row(
            (
                Button(words("me-quiet-change"), mine("quiet"), emoji="🌙"),
                Button(confirm, mine("confirm"), "success" if person.confirm else "secondary"),
                Button(listed, mine("listed"), "success" if person.listed else "secondary"),
                Button(hints, mine("hints"), "success" if person.hints else "secondary"),
                Button(words("me-data"), mine("data"), emoji="🗃️"),
            )
        ),
    ]
    return Panel(HOUSE_COLOUR, tuple(blocks))


def described_choice(name: str, values: Sequence[str], now: str, words: Words) -> Choice:
    options = tuple(
        Option(
            words(f"setting-{name}-{each}"),
            each,
            words(f"setting-{name}-{each}-about"),
            chosen=each == now,
        )
        for each in values
    )
    return Choice(mine(name), plain(words(f"setting-{name}")), options)


def plain(text: str) -> str:
    """The text without bold type, which a placeholder can't show."""
    return text.replace("**", "")


def language_choice(act: str, now: str | None, words: Words) -> Choice:
    options = tuple(
        Option(language_name(each, words), each, chosen=each == (now or AUTO))
        for each in (AUTO, *languages())
    )
    return Choice(act, words("language-auto"), options)


def language_name(code: str, words: Words) -> str:
    return words(f"language-{code}") if words.knows(f"language-{code}") else code


def quiet_line(person: Person, words: Words) -> str:
    if person.quiet is None:
        return words("me-quiet-none")
    begins, ends = person.quiet
    line = words("me-quiet", begins=hour_name(begins), ends=hour_name(ends))
    return f"{line} ({zone_name(person.offset)})"


def quiet_panel(person: Person, words: Words, now: float) -> Panel:
    begins, ends = person.quiet or (None, None)
    none = Option(words("quiet-none"), "none", chosen=begins is None)
    time = clock_time(now, person.offset)
    said = words("quiet-now", time=time, zone=zone_name(person.offset))
    blocks: list[Block] = [
        Text(words("quiet-title")),
        Text(words("quiet-from")),
        Choice(mine("from"), words("quiet-none"), (none, *hours(begins))),
        Text(words("quiet-to")),
        Choice(mine("to"), words("quiet-none"), hours(ends)),
        Text(f"{words('quiet-zone')}\n{said}"),
        Choice(mine("west"), words("quiet-west"), zones(WEST, person.offset, now)),
        Choice(mine("east"), words("quiet-east"), zones(EAST, person.offset, now)),
        Row((Button(words("quiet-back"), mine("open"), emoji="⚙️"),)),
    ]
    return Panel(HOUSE_COLOUR, tuple(blocks))


def hours(chosen: int | None) -> tuple[Option, ...]:
    return tuple(Option(hour_name(each), str(each), chosen=each == chosen) for each in range(24))


def zones(offsets: str, chosen: int, now: float) -> tuple[Option, ...]:
    return tuple(
        Option(f"{zone_name(each)} · {clock_time(now, each)}", str(each), chosen=each == chosen)
        for each in map(int, offsets.split())
    )


def hour_name(hour: int) -> str:
    return f"{hour:02}:00"


def zone_name(offset: int) -> str:
    sign = "−" if offset < 0 else "+"
    whole, rest = divmod(abs(offset), 60)
    return f"UTC{sign}{whole}" + (f":{rest:02}" if rest else "")


def clock_time(now: float, offset: int) -> str:
    return (datetime.fromtimestamp(now, UTC) + timedelta(minutes=offset)).strftime("%H:%M")
