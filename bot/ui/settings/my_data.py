"""Handles requests for a person's data: sends it as a file, or erases it after a second press."""

from __future__ import annotations

import gzip

import discord
import msgspec

from bot.tables.house import House
from bot.tables.privacy.personal_data import PersonalDataExport, personal_data_of
from bot.ui.face.custom_ids import SettingId
from bot.ui.face.panel import Attached, Button, Panel, Row, Text, layout
from bot.ui.messages.replies import allowed, privately, say
from bot.ui.panels.common import HOUSE_COLOUR, note_panel
from bot.ui.words.words import Words

MY_DATA_PAGES = ("data", "export", "erase", "erase-now")
LARGE = 4 << 20
"""Bytes above which the file is compressed. Discord accepts 10 MB."""


class MyDataPresses:
    def __init__(self, house: House) -> None:
        self.house = house

    async def press(self, interaction: discord.Interaction, name: str, words: Words) -> None:
        match name:
            case "export":
                await self._export(interaction, words)
            case "erase-now":
                await self._erase(interaction, words)
            case "erase":
                await interaction.response.edit_message(view=layout(erase_panel(words)))
            case _:
                panel = my_data_panel(words, self.house.retention.days)
                await interaction.response.edit_message(view=layout(panel))

    async def _export(self, interaction: discord.Interaction, words: Words) -> None:
        house = self.house
        found = await personal_data_of(
            house.store, house.people, interaction.user.id, house.clock.now()
        )
        panel = Panel(HOUSE_COLOUR, (Text(words("belongings-exported")), attached(found)))
        if allowed(interaction, panel) == panel:
            await privately(interaction, panel)
        else:
            await say(interaction, words("belongings-no-files"))

    async def _erase(self, interaction: discord.Interaction, words: Words) -> None:
        """Erases the person's data. Answers the press first, because there may be many tables to
        leave."""
        await interaction.response.defer()
        await self.house.erasure.erase(interaction.user.id)
        panel = note_panel(None, words("belongings-erased"))
        await interaction.edit_original_response(view=layout(panel))


def attached(found: PersonalDataExport) -> Attached:
    text = msgspec.json.format(msgspec.json.encode(found), indent=1)
    if len(text) < LARGE:
        return Attached("tortuga-my-data.json", text)
    return Attached("tortuga-my-data.json.gz", gzip.compress(text))


def mine(name: str) -> str:
    return str(SettingId("me", name))


def my_data_panel(words: Words, days: int) -> Panel:
    kept = words("belongings-days", days=days) if days else words("belongings-for-ever")
    return Panel(
        HOUSE_COLOUR,
        (
            Text(f"{words('belongings-title')}\n{kept}"),
            Row(
                (
                    Button(words("belongings-export"), mine("export"), emoji="🗃️"),
                    Button(words("belongings-erase"), mine("erase"), "danger", emoji="🗑️"),
                    Button(words("quiet-back"), mine("open"), emoji="⚙️"),
                )
            ),
        ),
    )


def erase_panel(words: Words) -> Panel:
    return Panel(
        HOUSE_COLOUR,
        (
            Text(words("belongings-erase-ask")),
            Row(
                (
                    Button(words("belongings-erase-yes"), mine("erase-now"), "danger", emoji="🗑️"),
                    Button(words("confirm-no"), mine("data")),
                )
            ),
        ),
    )
