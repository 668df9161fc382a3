"""Panels as trees of discord.py's own items: the way its guide recommends to send them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.ui.face.panel import (
    LONGEST_ALT,
    OPTIONS,
    Attached,
    Block,
    Button,
    Channels,
    Choice,
    Link,
    Option,
    Panel,
    Picture,
    Row,
    Rule,
    Section,
    Text,
)


def view_of(panel: Panel) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    items = [item_of(block) for block in panel.blocks]
    view.add_item(ui.Container(*items, accent_colour=panel.colour))
    view.stop()
    return view


def item_of(block: Block) -> ui.Item[Any]:
    match block:
        case Text(text):
            return ui.TextDisplay(text)
        case Rule():
            return ui.Separator()
        case Row(items):
            return ui.ActionRow(*[button_of(item) for item in items])
        case Choice():
            return ui.ActionRow(select_of(block))
        case Channels():
            return ui.ActionRow(channels_of(block))
        case Picture(name, alt):
            gallery = ui.MediaGallery[ui.LayoutView]()
            return gallery.add_item(media=f"attachment://{name}", description=alt[:LONGEST_ALT])
        case Section(text, beside):
            return ui.Section(text, accessory=accessory_of(beside))
        case Attached(name):
            return ui.File(f"attachment://{name}")


def accessory_of(beside: Picture | Button) -> ui.Item[Any]:
    if isinstance(beside, Button):
        return button_of(beside)
    media = f"attachment://{beside.name}"
    return ui.Thumbnail[ui.LayoutView](media, description=beside.alt[:LONGEST_ALT])


def button_of(button: Button | Link) -> ui.Button[Any]:
    if isinstance(button, Link):
        return ui.Button(label=button.label, url=button.url, emoji=button.emoji)
    return ui.Button(
        label=button.label or None,
        custom_id=button.act,
        style=discord.ButtonStyle[button.style],
        emoji=button.emoji,
        disabled=button.disabled,
    )


def select_of(choice: Choice) -> ui.Select[Any]:
    return ui.Select(
        custom_id=choice.act,
        placeholder=choice.placeholder,
        min_values=choice.least,
        max_values=min(choice.most, len(choice.options)),
        options=options_of(choice.options),
        disabled=choice.disabled,
    )


def channels_of(channels: Channels) -> ui.ChannelSelect[Any]:
    return ui.ChannelSelect(
        custom_id=channels.act,
        placeholder=channels.placeholder,
        channel_types=[discord.ChannelType.text, discord.ChannelType.news],
        min_values=0,
        max_values=OPTIONS,
        default_values=[
            discord.SelectDefaultValue(id=each, type=discord.SelectDefaultValueType.channel)
            for each in channels.chosen
        ],
    )


def options_of(options: Sequence[Option]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=option.label,
            value=option.value,
            description=option.description,
            emoji=option.emoji,
            default=option.chosen,
        )
        for option in options
    ]
