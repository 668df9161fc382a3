"""A panel: the content of one message as a value, and its translation to Discord's components."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any, Literal, TypeAlias

import discord
from discord import ui
from msgspec.structs import replace

from bot.games.base.game import Value
from bot.ui.face.emoji import BARE, Dress, wardrobe
from bot.ui.gateway.discord_private import PreparedView, prepared_view
from bot.ui.pictures.art import Art, gallery, painted

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]

COMPONENTS = 40
CHARACTERS = 4000
OPTIONS = 25
ROW = 5
LONGEST_ALT = 1024
STYLES: dict[Style, int] = {"primary": 1, "secondary": 2, "success": 3, "danger": 4}


class Text(Value):
    text: str


class Rule(Value):
    """A thin horizontal line."""


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
    """A select; the chosen value is appended to `act`."""

    act: str
    placeholder: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    disabled: bool = False


class Channels(Value):
    """A select of text channels; the chosen channels are appended to `act`."""

    act: str
    placeholder: str
    chosen: tuple[int, ...] = ()
    most: int = OPTIONS


class Picture(Value):
    name: str
    alt: str
    """The alt text; empty if the text beside the picture says the same."""
    art: Art | bytes

    @property
    def png(self) -> bytes:
        return gallery.draw(self.art) if isinstance(self.art, Art) else self.art


class Attached(Value):
    """A file for download."""

    name: str
    content: bytes


class Section(Value):
    """Text with a small picture or a button beside it, which takes no row of its own."""

    text: str
    beside: Picture | Button


Block: TypeAlias = Text | Rule | Row | Choice | Channels | Picture | Section | Attached
WORDS = (Text, Section)


class Panel(Value):
    colour: int
    blocks: tuple[Block, ...]
    game: str = ""
    """The game whose signs the panel shows."""
    veiled: bool = False
    """Whether the panel is hidden as a spoiler."""

    @property
    def pictures(self) -> list[Picture]:
        return [
            shown
            for block in self.blocks
            if isinstance(shown := block.beside if type(block) is Section else block, Picture)
        ]

    @property
    def attached(self) -> list[Attached]:
        return [block for block in self.blocks if isinstance(block, Attached)]


class Field(Value):
    """One question of a form: a select if there are options, otherwise a line of text."""

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


def layout(panel: Panel) -> PreparedView:
    return prepared_view(partial(components, panel))


def calling(user_ids: Sequence[int]) -> discord.AllowedMentions:
    """Allowed mentions that let a message notify only these users."""
    return discord.AllowedMentions(users=[discord.Object(user_id) for user_id in user_ids])


def without_pictures(panel: Panel) -> Panel:
    """The panel with alt texts instead of pictures, and without other files."""
    said = (_said(block) for block in panel.blocks)
    return replace(panel, blocks=tuple(block for block in said if block is not None))


def _said(block: Block) -> Block | None:
    match block:
        case Attached() | Picture(alt=""):
            return None
        case Picture(_, alt):
            return Text(alt)
        case Section(text, Picture()):
            return Text(text)
        case _:
            return block


def files(panel: Panel) -> list[discord.File]:
    return [_file(each) for each in (*panel.pictures, *panel.attached)]


def _file(each: Picture | Attached) -> discord.File:
    if isinstance(each, Attached):
        return discord.File(io.BytesIO(each.content), each.name)
    return discord.File(io.BytesIO(each.png), each.name, description=each.alt[:LONGEST_ALT] or None)


async def drawn_files(panel: Panel) -> list[discord.File]:
    """The files of a panel, with the pictures drawn outside the event loop."""
    for picture in panel.pictures:
        if isinstance(picture.art, Art):
            await painted(picture.art)
    return files(panel)


def components(panel: Panel) -> list[dict[str, Any]]:
    """The panel as components in Discord's format, with the game's uploaded signs."""
    colour, dress = panel.colour, _dress(panel)
    inner = [_component(block, dress) for block in panel.blocks]
    return [{"type": 17, "accent_color": colour, "spoiler": panel.veiled, "components": inner}]


def _dress(panel: Panel) -> Dress:
    """The dress of the panel's game. It leaves texts in Unicode if signs would make them too
    long."""
    dress = wardrobe.dress(panel.game)
    worn = [dress.text(block.text) for block in panel.blocks if isinstance(block, WORDS)]
    return dress if sum(map(len, worn)) <= CHARACTERS else dress.on_buttons()


def _component(block: Block, dress: Dress) -> dict[str, Any]:
    match block:
        case Text(text):
            return {"type": 10, "content": dress.text(text)}
        case Rule():
            return {"type": 14, "divider": True, "spacing": 1}
        case Row(items):
            return {"type": 1, "components": [_button(item, dress) for item in items]}
        case Choice():
            return {"type": 1, "components": [_select(block, dress)]}
        case Channels():
            return {"type": 1, "components": [_channels(block)]}
        case Picture():
            return {"type": 12, "items": [_media(block)]}
        case Section(text, beside):
            words = [{"type": 10, "content": dress.text(text)}]
            return {"type": 9, "components": words, "accessory": _accessory(beside)}
        case Attached(name):
            return {"type": 13, "file": {"url": f"attachment://{name}"}, "spoiler": False}


def _accessory(beside: Picture | Button) -> dict[str, Any]:
    return _button(beside, BARE) if isinstance(beside, Button) else {"type": 11, **_media(beside)}


def _media(picture: Picture) -> dict[str, Any]:
    media = {"media": {"url": f"attachment://{picture.name}"}, "spoiler": False}
    return media | {"description": picture.alt[:LONGEST_ALT]} if picture.alt else media


def _button(button: Button | Link, dress: Dress) -> dict[str, Any]:
    if isinstance(button, Link):
        made: dict[str, Any] = {"type": 2, "style": 5, "disabled": False, "url": button.url}
    else:
        style = STYLES[button.style]
        made = {"type": 2, "style": style, "disabled": button.disabled, "custom_id": button.act}
    if button.label:
        made["label"] = button.label
    if button.emoji:
        made["emoji"] = _emoji(dress.emoji(button.emoji))
    return made


@lru_cache(maxsize=256)
def _emoji(emoji: str) -> dict[str, Any]:
    return {**discord.PartialEmoji.from_str(emoji).to_dict()}


def _select(choice: Choice, dress: Dress) -> dict[str, Any]:
    return {
        "type": 3,
        "custom_id": choice.act,
        "placeholder": choice.placeholder,
        "min_values": choice.least,
        "max_values": min(choice.most, len(choice.options)),
        "options": [each.to_dict() for each in _options(choice.options, dress)],
        "disabled": choice.disabled,
        "required": True,
    }


def _channels(channels: Channels) -> dict[str, Any]:
    return {
        "type": 8,
        "custom_id": channels.act,
        "placeholder": channels.placeholder,
        "channel_types": [discord.ChannelType.text.value, discord.ChannelType.news.value],
        "min_values": 0,
        "max_values": channels.most,
        "default_values": [{"id": each, "type": "channel"} for each in channels.chosen],
        "disabled": False,
        "required": False,
    }


def _options(options: Sequence[Option], dress: Dress) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=option.label,
            value=option.value,
            description=option.description,
            emoji=dress.emoji(option.emoji) if option.emoji else None,
            default=option.chosen,
        )
        for option in options
    ]


def modal(form: Form, game: str = "") -> ui.Modal:
    """The form as a modal of discord.py. It is stopped at once, because the router handles its
    answer."""
    window = ui.Modal(title=form.title, custom_id=form.act)
    dress = wardrobe.dress(game)
    for field in form.fields:
        asks = _input(field, dress)
        window.add_item(ui.Label(text=field.label, description=field.description, component=asks))
    window.stop()
    return window


def _input(field: Field, dress: Dress) -> ui.Item[Any]:
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
        options=_options(field.options, dress),
    )


def size(panel: Panel) -> tuple[int, int]:
    """The number of components, nested ones included, and of all characters, as Discord counts
    them."""
    components, characters = 1, 0
    for block in panel.blocks:
        components += 1
        match block:
            case Text(text):
                characters += len(text)
            case Section(text):
                components += 2
                characters += len(text)
            case Row(items):
                components += len(items)
            case Choice() | Channels():
                components += 1
            case _:
                pass
    return components, characters
