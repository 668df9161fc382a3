"""A panel: what one message shows and asks, as a value, and how Discord draws it."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import discord
from discord import ui

from bot.games.game import Value

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]

COMPONENTS = 40
CHARACTERS = 4000
OPTIONS = 25
ROW = 5


class Text(Value):
    text: str


class Rule(Value):
    """A thin line."""


class Button(Value):
    label: str
    act: str
    style: Style = "secondary"
    emoji: str | None = None
    disabled: bool = False


class Link(Value):
    label: str
    url: str
    emoji: str | None = None


class Row(Value):
    items: tuple[Button | Link, ...]


class Option(Value):
    label: str
    value: str
    description: str | None = None
    emoji: str | None = None
    chosen: bool = False


class Choice(Value):
    """A select; what is chosen is added to `act`."""

    act: str
    placeholder: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    disabled: bool = False


class Channels(Value):
    """A select of text channels; what is chosen is added to `act`."""

    act: str
    placeholder: str
    chosen: tuple[int, ...] = ()


class Picture(Value):
    name: str
    alt: str
    png: bytes


class Attached(Value):
    """A file to be kept."""

    name: str
    content: bytes


Block: TypeAlias = Text | Rule | Row | Choice | Channels | Picture | Attached


class Panel(Value):
    colour: int
    blocks: tuple[Block, ...]

    @property
    def pictures(self) -> list[Picture]:
        return [block for block in self.blocks if isinstance(block, Picture)]

    @property
    def attached(self) -> list[Attached]:
        return [block for block in self.blocks if isinstance(block, Attached)]


class Field(Value):
    """One question of a form: a select where there are options, else a line of text."""

    name: str
    label: str
    description: str | None = None
    options: tuple[Option, ...] = ()
    least: int = 1
    most: int = 1
    value: str = ""
    longest: int = 100


class Form(Value):
    act: str
    title: str
    fields: tuple[Field, ...]


def rows(buttons: Sequence[Button | Link], width: int = ROW) -> list[Row]:
    return [Row(tuple(buttons[at : at + width])) for at in range(0, len(buttons), width)]


def layout(panel: Panel) -> ui.LayoutView:
    """Stopped before it is sent, so that discord.py stores nothing: the router knows all acts."""
    view = ui.LayoutView(timeout=None)
    items = [_item(block) for block in panel.blocks]
    view.add_item(ui.Container(*items, accent_colour=panel.colour))
    view.stop()
    return view


def without_pictures(panel: Panel) -> Panel:
    """What a picture shows is said in its place; no other file goes along."""
    kept = (block for block in panel.blocks if not isinstance(block, Attached))
    said = (Text(b.alt) if isinstance(b, Picture) and b.alt else b for b in kept)
    return Panel(panel.colour, tuple(said))


def files(panel: Panel) -> list[discord.File]:
    return [
        *(
            discord.File(io.BytesIO(picture.png), picture.name, description=picture.alt[:1024])
            for picture in panel.pictures
        ),
        *(discord.File(io.BytesIO(file.content), file.name) for file in panel.attached),
    ]


def _item(block: Block) -> ui.Item[Any]:
    match block:
        case Text(text):
            return ui.TextDisplay(text)
        case Rule():
            return ui.Separator()
        case Row(items):
            return ui.ActionRow(*[_button(item) for item in items])
        case Choice():
            return ui.ActionRow(_select(block))
        case Channels():
            return ui.ActionRow(_channels(block))
        case Picture(name, alt):
            gallery = ui.MediaGallery[ui.LayoutView]()
            return gallery.add_item(media=f"attachment://{name}", description=alt[:1024])
        case Attached(name):
            return ui.File(f"attachment://{name}")


def _button(button: Button | Link) -> ui.Button[Any]:
    if isinstance(button, Link):
        return ui.Button(label=button.label, url=button.url, emoji=button.emoji)
    return ui.Button(
        label=button.label or None,
        custom_id=button.act,
        style=discord.ButtonStyle[button.style],
        emoji=button.emoji,
        disabled=button.disabled,
    )


def _select(choice: Choice) -> ui.Select[Any]:
    return ui.Select(
        custom_id=choice.act,
        placeholder=choice.placeholder,
        min_values=choice.least,
        max_values=min(choice.most, len(choice.options)),
        options=_options(choice.options),
        disabled=choice.disabled,
    )


def _channels(channels: Channels) -> ui.ChannelSelect[Any]:
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


def _options(options: Sequence[Option]) -> list[discord.SelectOption]:
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


def modal(form: Form) -> ui.Modal:
    """Like a panel it is stopped before it is sent; its answer comes to the router."""
    window = ui.Modal(title=form.title, custom_id=form.act)
    for field in form.fields:
        label = ui.Label(text=field.label, description=field.description, component=_input(field))
        window.add_item(label)
    window.stop()
    return window


def _input(field: Field) -> ui.Item[Any]:
    if not field.options:
        return ui.TextInput(
            custom_id=field.name,
            default=field.value or None,
            required=field.least > 0,
            max_length=field.longest,
        )
    return ui.Select(
        custom_id=field.name,
        required=field.least > 0,
        min_values=field.least,
        max_values=min(field.most, len(field.options)),
        options=_options(field.options),
    )


def filled(components: Sequence[Any]) -> dict[str, list[str]]:
    """What was answered in a form, by the name of the field."""
    answers: dict[str, list[str]] = {}
    for each in components:
        inner = each.get("component") or (each.get("components") or [{}])[0]
        if "custom_id" in inner:
            answers[inner["custom_id"]] = list(inner.get("values") or [inner.get("value") or ""])
    return answers


def size(panel: Panel) -> tuple[int, int]:
    """Components and characters, as Discord counts them: all nested ones, all text together."""
    components, characters = 1, 0
    for block in panel.blocks:
        components += 1
        match block:
            case Text(text):
                characters += len(text)
            case Row(items):
                components += len(items)
            case Choice() | Channels():
                components += 1
            case _:
                pass
    return components, characters
