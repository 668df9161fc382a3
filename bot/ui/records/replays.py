"""Handles presses in a replay (steps, viewpoints, sharing, films, files) and in the list of a
person's finished games."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from bot.tables.base.cooldown import Cooldown
from bot.tables.base.reasons import NotOurs, NotSeated, OtherServer, Refused
from bot.tables.history.export import export_text, exported
from bot.tables.history.replays import Replay
from bot.tables.house import House
from bot.ui.face.custom_ids import ALL, Eye, HistoryId, ReplayId
from bot.ui.face.panel import Attached, Panel, Text, drawn_files, files, layout
from bot.ui.face.registry import FACES
from bot.ui.film.film import Films, round_at, scenes
from bot.ui.messages.replies import allowed, is_private, privately, redraw, say
from bot.ui.messages.sender import LINE_BROKEN, Sender
from bot.ui.panels.common import note_panel
from bot.ui.panels.replay import EYE, PAGE, film_panel, history_panel, moment_panel, player_panel
from bot.ui.panels.transcript import transcript
from bot.ui.pictures.art import Art
from bot.ui.settings.may_open import why_no_message_here
from bot.ui.words.words import Words, speak

log = logging.getLogger(__name__)

SHARED_PER_MINUTE = 3


class ReplayPresses:
    def __init__(self, house: House, sender: Sender, films: Films) -> None:
        self.house = house
        self.sender = sender
        self.films = films
        self.sharing = Cooldown(house.clock, SHARED_PER_MINUTE)

    def _words(self, interaction: discord.Interaction) -> Words:
        return self.sender.words_for(interaction.user.id)

    async def press(
        self, interaction: discord.Interaction, pressed: ReplayId, values: Sequence[str]
    ) -> None:
        replay = await self.find(interaction, pressed.table)
        position, eye = replay.at(pressed.position), eye_of(replay, pressed.eye)
        match pressed.verb, tuple(values):
            case ("open", ()):
                await privately(interaction, self._panel(interaction, replay, position, eye))
            case (("first" | "back" | "next" | "last"), ()):
                await self.show(interaction, replay, position, eye)
            case ("go", (target,)) if target.isdecimal() and len(target) < 5:
                await self.show(interaction, replay, replay.at(int(target)), eye)
            case ("go", (other,)) if other.startswith(EYE):
                other = eye_of(replay, other.removeprefix(EYE))
                await self.show(interaction, replay, position, other)
            case ("share", ()):
                await self.share(interaction, replay, position, eye)
            case ("film", ()):
                await self._film(interaction, replay, position, eye, round_at(replay, position))
            case ("film-all", ()):
                await self._film(interaction, replay, position, eye, range(replay.last + 1))
            case ("save", ()):
                await self._save(interaction, replay)
            case _:
                raise Refused(NotOurs())

    async def find(self, interaction: discord.Interaction, table_id: str) -> Replay:
        """The replay of this table. Outside the table's server only its players can see it."""
        replay = await self.house.replays.find(table_id)
        row = replay.stored.row
        if interaction.guild_id == row.guild_id or sat_there(replay, interaction.user.id):
            return replay
        raise Refused(NotSeated() if interaction.guild_id is None else OtherServer())

    async def show(
        self, interaction: discord.Interaction, replay: Replay, position: int, eye: Eye
    ) -> None:
        """Shows a position in the pressed private panel, or in a new one if a public message was
        pressed."""
        panel = self._panel(interaction, replay, position, eye)
        if is_private(interaction):
            await redraw(interaction, panel, self.sender.attachments)
        else:
            await privately(interaction, panel)

    def _panel(
        self, interaction: discord.Interaction, replay: Replay, position: int, eye: Eye
    ) -> Panel:
        return player_panel(replay, position, eye, self._words(interaction))

    # ── Sharing and saving ───────────────────────────────────────────────────────────────────

    async def share(
        self, interaction: discord.Interaction, replay: Replay, position: int, eye: Eye
    ) -> None:
        """Posts a moment of a replay in this channel, in the language of the table."""
        row, words = replay.stored.row, self._words(interaction)
        if interaction.guild_id != row.guild_id:
            await say(interaction, words("replay-share-in-server"))
            return
        if refusal := why_no_message_here(interaction, words):
            await say(interaction, refusal)
            return
        self.sharing.use(interaction.user.id)
        panel = allowed(interaction, moment_panel(replay, position, eye, speak(row.language)))
        sent = await interaction.response.send_message(
            view=layout(panel), files=await drawn_files(panel)
        )
        if sent.message_id is not None and interaction.channel_id is not None:
            await self.house.replays.note_shared(
                row.id, sent.message_id, interaction.channel_id, position, eye
            )

    async def _film(
        self,
        interaction: discord.Interaction,
        replay: Replay,
        position: int,
        eye: Eye,
        positions: range,
    ) -> None:
        """Answers at once, then edits the answer to show the progress, and finally the film."""
        words, face = self._words(interaction), FACES[replay.game.name]
        if not interaction.app_permissions.attach_files and interaction.guild_id is not None:
            await say(interaction, words("replay-no-files"), face)
            return
        arts = scenes(replay, positions, eye, words)
        if not arts:
            raise Refused(NotOurs())
        self.films.admit(interaction.user.id)
        work = self._filmed(interaction, replay, position, eye, arts)
        try:
            await privately(interaction, note_panel(face, words("film-begun", pictures=len(arts))))
        finally:
            self.films.begin(interaction.user.id, work)

    async def _filmed(
        self,
        interaction: discord.Interaction,
        replay: Replay,
        position: int,
        eye: Eye,
        arts: Sequence[Art],
    ) -> None:
        words, face = self._words(interaction), FACES[replay.game.name]

        async def progress(done: int) -> None:
            text = words("film-progress", done=done, pictures=len(arts))
            await interaction.edit_original_response(view=layout(note_panel(face, text)))

        try:
            found = await self.films.make(arts, progress)
            if found is None:
                panel = note_panel(face, words("film-failed"))
            else:
                panel = film_panel(replay, position, eye, found, words)
            await interaction.edit_original_response(view=layout(panel), attachments=files(panel))
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.info("could not show a finished film: %r", error)

    async def _save(self, interaction: discord.Interaction, replay: Replay) -> None:
        words, table_id = self._words(interaction), replay.stored.row.id
        face, name = FACES[replay.game.name], f"tortuga-{table_id}"
        panel = face.panel(
            Text(words("replay-saved", table=table_id)),
            Attached(f"{name}.txt", transcript(replay, words).encode()),
            Attached(f"{name}.json", export_text(exported(replay))),
        )
        if allowed(interaction, panel) == panel:
            await privately(interaction, panel)
        else:
            await say(interaction, words("replay-no-files"), face)

    # ── Finished games ───────────────────────────────────────────────────────────────────────

    async def show_history(self, interaction: discord.Interaction) -> None:
        panel = await self._history(interaction, 0)
        if panel is None:
            await say(interaction, self._words(interaction)("history-none"))
        else:
            await privately(interaction, panel)

    async def turn_page(self, interaction: discord.Interaction, pressed: HistoryId) -> None:
        panel = await self._history(interaction, pressed.page)
        panel = panel or await self._history(interaction, 0)
        if panel is None or not is_private(interaction):
            await say(interaction, self._words(interaction)("history-none"))
        else:
            await redraw(interaction, panel, self.sender.attachments)

    async def _history(self, interaction: discord.Interaction, page: int) -> Panel | None:
        found = await self.house.replays.of_person(
            interaction.user.id, interaction.guild_id, PAGE + 1, page * PAGE
        )
        words, more = self._words(interaction), len(found) > PAGE
        return history_panel(found[:PAGE], page, more, words) if found else None

    async def highlight(self, interaction: discord.Interaction, named: str | None) -> None:
        """Posts the best moment of this game, or by default of the person's last finished game
        here."""
        if named is None:
            found = await self.house.replays.of_person(interaction.user.id, interaction.guild_id, 1)
            if not found:
                await say(interaction, self._words(interaction)("history-none"))
                return
            named = found[0].table
        replay = await self.find(interaction, named.strip().lower())
        await self.share(interaction, replay, replay.best, ALL)


def eye_of(replay: Replay, eye: str) -> Eye:
    """The viewpoint of this seat; all hands open if there is no such seat."""
    return eye if eye.isdecimal() and int(eye) < len(replay.players) else ALL


def sat_there(replay: Replay, user_id: int) -> bool:
    return any(
        user_id in (player.user_id, *(former.user_id for former in player.former))
        for player in replay.players
    )
