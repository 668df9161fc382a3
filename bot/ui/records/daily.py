"""The daily deal: its panel, its presses, and the result line that people can share."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.games import GAMES
from bot.games.base.game import Seat, Value
from bot.tables.base.cooldown import Cooldown
from bot.tables.base.reasons import NotOurs, Refused
from bot.tables.core.table import Table
from bot.tables.history.replays import Replay
from bot.tables.house import House
from bot.tables.opening.daily import DailyOutcome
from bot.tables.people.calendar import ends_at
from bot.ui.face.custom_ids import DailyId
from bot.ui.face.face import AnyFace
from bot.ui.face.panel import Block, Button, Panel, Row, Text, drawn_files, layout, rows
from bot.ui.face.registry import FACES
from bot.ui.messages.display import Display
from bot.ui.messages.replies import allowed, is_private, privately, redraw, say
from bot.ui.messages.sender import Sender
from bot.ui.panels.common import HOUSE_COLOUR, SEALED, table_panel
from bot.ui.panels.lobby import computer_names
from bot.ui.panels.permissions import host_of
from bot.ui.panels.podium import MEDALS
from bot.ui.panels.replay import beginnings
from bot.ui.settings.may_open import why_no_message_here, why_not_here
from bot.ui.words.words import Words, escape, speak

SQUARES = 10
LISTED = 3
"""Number of best results listed for each game."""
SHARED_PER_MINUTE = 2


class DailyEntry(Value):
    """One game of a day's deal, as one person sees it."""

    game: str
    binds: str
    """The commitment to the seed; once the day is over, the seed itself."""
    phase: str
    table: str
    line: str
    best: tuple[DailyOutcome, ...]


class Day(Value):
    number: int
    ends_at: float
    over: bool
    streak: int
    entries: tuple[DailyEntry, ...]


# ── The result line ──────────────────────────────────────────────────────────────────────────


def result_line(replay: Replay, words: Words, seat: Seat = 0) -> str:
    face, end = FACES[replay.game.name], replay.seen(replay.last, None)
    return words(
        "voyage-line",
        day=str(replay.stored.row.voyage),
        game=face.name(words),
        score=face.notes(end, words)[seat],
        squares="".join(squares(face, replay, seat)),
    )


def squares(face: AnyFace, replay: Replay, seat: Seat) -> list[str]:
    """A square for each round with the seat's rank after it: first, last or in between."""
    begun = list(beginnings(face, replay).values())
    ends = [*begun[1:], replay.last]
    if len(ends) > SQUARES:
        step = (len(ends) - 1) / (SQUARES - 1)
        ends = [ends[round(at * step)] for at in range(SQUARES)]
    return [square(replay.ranks(position), seat) for position in ends]


def square(ranks: Sequence[int], seat: Seat) -> str:
    if ranks[seat] == 1:
        return "✅"
    return "❌" if ranks[seat] == max(ranks) else "➖"


# ── The panel ────────────────────────────────────────────────────────────────────────────────


def daily_panel(day: Day, words: Words) -> Panel:
    when = f"<t:{int(day.ends_at)}:R>"
    title = words("voyage-title", day=str(day.number))
    about = words("voyage-over") if day.over else words("voyage-about", when=when)
    streak = words("voyage-streak", days=day.streak) if day.streak else ""
    head = "\n-# ".join(filter(None, [f"### {title}", about, streak]))
    blocks: list[Block] = [
        Text(head),
        Text("\n".join(entry_text(day, each, words) for each in day.entries)),
    ]
    if not day.over:
        blocks += rows([play_button(day, each, words) for each in day.entries])
    blocks.append(Row(tuple(page_buttons(day, words))))
    return Panel(HOUSE_COLOUR, tuple(blocks))


def entry_text(day: Day, entry: DailyEntry, words: Words) -> str:
    face = FACES[entry.game]
    name = f"{face.emoji} **{face.name(words)}**"
    kind = "voyage-seed" if day.over else "voyage-seal"
    lines = [f"{name} · {entry.line or state_text(entry, words)}"]
    if entry.best:
        lines.append(
            "-# " + " · ".join(place_text(at, each) for at, each in enumerate(entry.best, 1))
        )
    shown = entry.binds if day.over else entry.binds[:SEALED]
    return "\n".join([*lines, f"-# {words(kind, digits=shown)}"])


def state_text(entry: DailyEntry, words: Words) -> str:
    match entry.phase:
        case "":
            return words("voyage-untried")
        case "lobby" | "playing":
            return words("voyage-under-way", table=entry.table)
        case _:
            return words("voyage-given-up")


def place_text(place: int, outcome: DailyOutcome) -> str:
    return f"{MEDALS.get(place, '▫️')} {escape(outcome.name)} {outcome.stood.note}"


def play_button(day: Day, entry: DailyEntry, words: Words) -> Button:
    act = str(DailyId(day.number, entry.game))
    tried = entry.phase not in ("", "lobby")
    face = FACES[entry.game]
    return Button(face.name(words), act, "primary", emoji=face.emoji, disabled=tried)


def page_buttons(day: Day, words: Words) -> list[Button]:
    share = Button(
        words("voyage-share"),
        str(DailyId(day.number, "share")),
        "success",
        emoji="📣",
        disabled=not any(entry.line for entry in day.entries),
    )
    other = day.number + 1 if day.over else day.number - 1
    name = "voyage-next" if day.over else "voyage-yesterday"
    return [share, Button(words(name), str(DailyId(other, "day")), disabled=other < 1)]


# ── Presses ──────────────────────────────────────────────────────────────────────────────────


class DailyPresses:
    def __init__(self, house: House, display: Display, sender: Sender) -> None:
        self.house = house
        self.deals = house.daily
        self.display = display
        self.sender = sender
        self.sharing = Cooldown(house.clock, SHARED_PER_MINUTE)

    async def open(self, interaction: discord.Interaction) -> None:
        words = self.sender.words_for(interaction.user.id)
        if interaction.guild_id is None:
            await say(interaction, words("voyage-in-server"))
            return
        day = await self._day(interaction, self.deals.today, words)
        await privately(interaction, daily_panel(day, words))

    async def press(self, interaction: discord.Interaction, pressed: DailyId) -> None:
        words = self.sender.words_for(interaction.user.id)
        if interaction.guild_id is None:
            await say(interaction, words("voyage-in-server"))
            return
        match pressed.verb:
            case "day":
                number = min(max(pressed.day, 1), self.deals.today)
                panel = daily_panel(await self._day(interaction, number, words), words)
                if is_private(interaction):
                    await redraw(interaction, panel, self.sender.attachments)
                else:
                    await privately(interaction, panel)
            case "share":
                await self._share(interaction, pressed.day, words)
            case game if game in GAMES:
                await self._play(interaction, pressed.day, game, words)
            case _:
                raise Refused(NotOurs())

    async def _day(self, interaction: discord.Interaction, number: int, words: Words) -> Day:
        guild_id, user_id = interaction.guild_id or 0, interaction.user.id
        tries = await self.deals.tries(guild_id, number, user_id)
        over = number < self.deals.today
        binds = self.deals.opened if over else self.deals.seal
        server = await self.house.people.server(guild_id)
        board = await self.deals.board(guild_id, number)
        entries: list[DailyEntry] = []
        for game in FACES:
            tried = tries.get(game)
            if tried is None and not server.offers(game):
                continue
            line = (
                await self._line(tried.table_id, words) if tried and tried.phase == "over" else ""
            )
            entries.append(
                DailyEntry(
                    game,
                    await binds(guild_id, number, game),
                    tried.phase if tried else "",
                    tried.table_id if tried else "",
                    line,
                    tuple(board[game][:LISTED]),
                )
            )
        streak = await self.deals.streak(guild_id, user_id)
        return Day(number, ends_at(number), over, streak, tuple(entries))

    async def _line(self, table_id: str, words: Words) -> str:
        try:
            return result_line(await self.deals.played(table_id), words)
        except Refused:
            return ""  # The table is still showing the reveal of the game's end.

    async def _share(self, interaction: discord.Interaction, number: int, words: Words) -> None:
        """Posts a line for each game that the person has finished, in the server's language."""
        if refusal := why_no_message_here(interaction, words):
            await say(interaction, refusal)
            return
        assert interaction.guild_id is not None
        server = await self.house.people.server(interaction.guild_id)
        spoken = speak(server.language or str(interaction.guild_locale or "en"))
        day = await self._day(interaction, min(number, self.deals.today), spoken)
        lines = [entry.line for entry in day.entries if entry.line]
        if not lines:
            await say(interaction, words("voyage-nothing-to-share"))
            return
        self.sharing.use(interaction.user.id)
        await interaction.response.send_message(
            view=layout(Panel(HOUSE_COLOUR, (Text("\n".join(lines)),)))
        )

    async def _play(
        self, interaction: discord.Interaction, number: int, game: str, words: Words
    ) -> None:
        """Starts a table of the daily deal in this channel. The public message hides the cards."""
        if refusal := await why_not_here(interaction, self.house.people, words, game):
            await say(interaction, refusal)
            return
        assert interaction.guild_id is not None
        server = await self.house.people.server(interaction.guild_id)
        language = server.language or str(interaction.guild_locale or "en")
        table = await self.deals.begin(
            GAMES[game],
            number,
            host_of(interaction, language),
            pictures=server.pictures and interaction.app_permissions.attach_files,
            computers=computer_names(speak(language)),
        )
        await self._post(interaction, table)

    async def _post(self, interaction: discord.Interaction, table: Table) -> None:
        face, words = FACES[table.game.name], speak(table.row.language)
        panel = allowed(interaction, table_panel(face, table.seen(None), words))
        try:
            async with self.display.posting(table):
                answer = await interaction.response.send_message(
                    view=layout(panel), files=await drawn_files(panel)
                )
                if isinstance(answer.resource, discord.Message):
                    self.sender.attachments.note(answer.resource, panel)
                if answer.message_id is not None:
                    await self.house.message_log.place(
                        table, table.row.channel_id, answer.message_id
                    )
                    self.display.pressed(table, interaction, answer.message_id)
                    self.display.drawn(table, panel)
        finally:
            self.house.changed(table)
            self.display.hands.try_dm(table, interaction.user.id)
