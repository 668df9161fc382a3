"""Everything that a bot can send is rendered."""

from __future__ import annotations

import asyncio
import base64
import io
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui
from discord.ext import commands
from PIL import Image

from bot.harbour import Harbour
from tests.harness.harbour.raw_bot import RawBot
from tests.harness.page.browser import DOWN, ENTER, TAB, Tab, needs_browser
from tests.harness.page.payloads import PNG

pytestmark = [pytest.mark.browser, needs_browser]

SOON = 4_000_000_000
V2 = 1 << 15


async def drawn(page: Tab, raw: RawBot, **payload: Any) -> str:
    """Sends a message as the bot, and returns its selector on the page."""
    status, sent = await raw.send("tavern", **payload)
    assert status == 200, sent
    await page.until("return document.getElementById(arguments[0])", f"m-{sent['id']}")
    return f"#m-{sent['id']}"


async def missing(page: Tab, place: str, wanted: dict[str, str | None]) -> list[str]:
    """The selectors that are missing or have another text."""
    script = """
    const [place, css] = arguments;
    const found = [...document.querySelectorAll(`${place} :is(${css})`)];
    return found.map((one) => one.innerText.trim());
    """
    lacking: list[str] = []
    for css, words in wanted.items():
        found = await page.run(script, place, css)
        if not found or (words is not None and words not in found):
            lacking.append(f"{css} {words!r}: {found}")
    return lacking


MARKDOWN = {
    "**bold**": {"strong": "bold"},
    "*italic*": {"em": "italic"},
    "__under__": {"u": "under"},
    "~~struck~~": {"s": "struck"},
    "# one": {"h3.title-1": "one"},
    "## two": {"h4.title-2": "two"},
    "### three": {"h5.title-3": "three"},
    "-# small": {"small.subtext": "small"},
    "- a\n- b": {"ul > li": "b"},
    "2. a\n3. b": {"ol[start='2'] > li": "b"},
    "`code`": {"code": "code"},
    "```py\nx = 1\n```": {"pre > code": "x = 1"},
    "> said": {"blockquote": "said"},
    "||hidden||": {".spoiler[role=button][aria-expanded=false]": None},
    "[words](https://example.org)": {"a[href='https://example.org'][target=_blank]": "words"},
    "@everyone": {".mention": "@everyone"},
    "⚓🏴‍☠️": {".prose.jumbo": "⚓🏴‍☠️"},
    f"<t:{SOON}:D>": {"time.moment": None},
    f"<t:{SOON}:R>": {"time.moment[data-ticks]": None},
}


async def test_markdown_is_rendered(page: Tab, raw: RawBot) -> None:
    lacking: list[str] = []
    for text, wanted in MARKDOWN.items():
        lacking += await missing(page, await drawn(page, raw, content=text), dict(wanted))
    assert not lacking, "\n".join(lacking)


async def test_mentions_show_names(page: Tab, raw: RawBot, harbour: Harbour) -> None:
    world = harbour.world
    anne, bart = world.person("Anne")["id"], world.person("Bart")["id"]
    there, role = world.channel("harbour-side")["id"], world.guild["roles"][-1]
    text = f"<@{anne}> <@{bart}> <#{there}> <@&{role['id']}> </show:5>"
    place = await drawn(page, raw, content=text)
    wanted = {
        ".mention.mine": "@Anne",
        ".mention:not(.mine)": "@Bart",
        f"a.mention[href='#{there}']": "#harbour-side",
        "span.mention": f"@{role['name']}",
        "button.mention": "/show",
    }
    assert await missing(page, place, dict(wanted)) == []
    assert await page.count(f"{place}.for-me") == 1, "what is meant for me is lit"
    await page.click(f"{place} button.mention")
    assert await page.run("return document.getElementById('box').value") == "/show "


async def test_custom_emoji_are_pictures(page: Tab, raw: RawBot, harbour: Harbour) -> None:
    image = "data:image/png;base64," + base64.b64encode(PNG).decode()
    path = f"/applications/{harbour.world.bot_id}/emojis"
    _, emoji = await raw.call("POST", path, {"name": "kraken", "image": image})
    button = {"type": 2, "style": 2, "custom_id": "e", "emoji": {"id": emoji["id"], "name": "k"}}
    place = await drawn(
        page,
        raw,
        content=f"a <:kraken:{emoji['id']}>",
        components=[{"type": 1, "components": [button]}],
    )
    for css in (".prose img.emoji[alt=':kraken:']", "button img.emoji"):
        shown = "return document.querySelector(arguments[0])?.naturalWidth"
        assert await page.until(shown, f"{place} {css}") == 1


async def test_a_spoiler_opens_and_stays_open(page: Tab, raw: RawBot) -> None:
    place = await drawn(page, raw, content="||hidden||")
    ink = "return getComputedStyle(document.querySelector(arguments[0])).visibility"
    assert await page.run(ink, f"{place} .spoiler-text") == "hidden"
    await page.click(f"{place} .spoiler")
    await page.until(f"{ink} === 'visible'", f"{place} .spoiler-text")


async def test_a_timestamp_is_updated_and_follows_the_clock(
    page: Tab, raw: RawBot, harbour: Harbour
) -> None:
    now = int(harbour.clock.now() / 1000)
    place = await drawn(page, raw, content=f"<t:{now + 90}:R> <t:{now + 7205}:R>")
    read = "return [...document.querySelectorAll(arguments[0])].map((one) => one.innerText)"
    assert (await page.run(read, f"{place} time.moment"))[0] == "in 1 minute"
    await page.until(f"{read}[1] === 'in 1 hour'", f"{place} time.moment")
    harbour.move_clock(3600)
    await page.until(f"{read}.join() === '58 minutes ago,in 59 minutes'", f"{place} time.moment")


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def row(*components: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


async def test_buttons_show_their_style_and_emoji(page: Tab, raw: RawBot) -> None:
    styles = {1: "primary", 2: "secondary", 3: "success", 4: "danger"}
    buttons = [
        {"type": 2, "style": style, "label": name, "custom_id": name}
        for style, name in styles.items()
    ]
    link = {"type": 2, "style": 5, "label": "away", "url": "https://example.org/a"}
    dead = {"type": 2, "style": 1, "label": "dead", "custom_id": "dead", "disabled": True}
    bare = {"type": 2, "style": 2, "custom_id": "bare", "emoji": {"name": "⚓"}}
    place = await drawn(page, raw, content="a", components=[row(*buttons, link), row(dead, bare)])
    wanted = {f"button.{name}": name for name in styles.values()} | {
        "a.button[href='https://example.org/a'][target=_blank]": "away",
        "button[disabled]": "dead",
        "button[aria-label='⚓'] .emoji": "⚓",
    }
    assert await missing(page, place, dict(wanted)) == []
    colours = """
    const found = [...document.querySelectorAll(arguments[0])];
    return found.map((one) => getComputedStyle(one).backgroundColor);
    """
    assert len(set(await page.run(colours, f"{place} [data-key=row-0] button"))) == 4


async def test_every_kind_of_select_offers_its_own_options(page: Tab, raw: RawBot) -> None:
    options = [{"label": "Sloop", "value": "s", "description": "small", "emoji": {"name": "⛵"}}]
    kinds: dict[int, str] = {3: "Sloop", 5: "Bart", 6: "@Tortuga", 7: "Bart", 8: "#harbour-side"}
    selects = [
        {"type": kind, "custom_id": f"k{kind}", "placeholder": f"p{kind}"}
        | ({"options": options} if kind == 3 else {})
        for kind in kinds
    ]
    place = await drawn(page, raw, content="a", components=[row(one) for one in selects])
    for kind, name in kinds.items():
        assert await page.text(f"{place} [data-custom-id=k{kind}]") == f"p{kind}"
        await page.click(f"{place} [data-custom-id=k{kind}]")
        await page.sees(name, ".select-popup")
        await page.press("\x1b")
        assert await page.count(".select-popup") == 0


async def test_an_embed_shows_all_its_parts(page: Tab, raw: RawBot) -> None:
    embed = {
        "title": "Title",
        "url": "https://example.org/t",
        "description": "**rich**",
        "color": 0xFF8800,
        "author": {"name": "Author"},
        "footer": {"text": "Foot"},
        "fields": [
            {"name": "N1", "value": "V1", "inline": True},
            {"name": "N2", "value": "V2"},
        ],
        "image": {"url": "attachment://card.png"},
        "thumbnail": {"url": "attachment://card.png"},
    }
    place = await uploaded(page, raw, {"embeds": [embed]})
    wanted = {
        ".embed-title a[href='https://example.org/t']": "Title",
        ".embed strong": "rich",
        ".embed-author": "Author",
        ".embed-foot": "Foot",
        ".embed-field.inline .embed-name": "N1",
        ".embed-field:not(.inline) .prose": "V2",
        ".embed > .picture img": None,
        ".embed-thumbnail img": None,
    }
    assert await missing(page, place, dict(wanted)) == []
    edge = "return getComputedStyle(document.querySelector(arguments[0])).borderLeftColor"
    assert await page.run(edge, f"{place} .embed") == "rgb(255, 136, 0)"


async def uploaded(page: Tab, raw: RawBot, payload: dict[str, Any], image: bytes = PNG) -> str:
    form = aiohttp.FormData()
    listed = [{"id": 0, "filename": "card.png", "description": "a card"}]
    form.add_field("payload_json", discord.utils._to_json({**payload, "attachments": listed}))  # pyright: ignore[reportPrivateUsage]
    form.add_field("files[0]", image, filename="card.png", content_type="image/png")
    channel = raw.harbour.world.channel("tavern")["id"]
    status, sent = await raw.call("POST", f"/channels/{channel}/messages", data=form)
    assert status == 200, sent
    await page.until("return document.getElementById(arguments[0])", f"m-{sent['id']}")
    return f"#m-{sent['id']}"


async def test_a_picture_has_its_alt_text(page: Tab, raw: RawBot) -> None:
    place = await uploaded(page, raw, {"content": "look"})
    shown = "return document.querySelector(arguments[0])?.naturalWidth"
    assert await page.until(shown, f"{place} img[alt='a card']") == 1


async def test_the_page_stays_scrolled_to_the_end_while_pictures_load(
    page: Tab, raw: RawBot
) -> None:
    tall = io.BytesIO()
    Image.new("RGB", (300, 500), "navy").save(tall, "PNG")
    media = {"media": {"url": "attachment://card.png"}}
    gallery = {"type": 12, "items": [{**media, "description": "tall"}]}
    for number in range(4):
        payload = {"flags": V2, "components": [text(f"{number}"), gallery]}
        place = await uploaded(page, raw, payload, tall.getvalue())
        await page.until("return document.querySelector(arguments[0])?.complete", f"{place} img")
        await page.until(
            "const s = document.getElementById('scroller');"
            "return s.scrollHeight - s.scrollTop - s.clientHeight < 2"
        )


async def test_a_layout_shows_all_its_parts(page: Tab, raw: RawBot) -> None:
    media = {"media": {"url": "attachment://card.png"}}
    thumbnail = {"type": 11, **media, "description": "thumb"}
    button = {"type": 2, "style": 1, "label": "Beside", "custom_id": "beside"}
    inside = [
        text("# Table"),
        {
            "type": 9,
            "components": [text("with picture")],
            "accessory": thumbnail,
        },
        {"type": 9, "components": [text("with button")], "accessory": button},
        {"type": 14, "divider": True, "spacing": 2},
        {"type": 12, "items": [{**media, "description": "one"}, {**media, "description": "two"}]},
        {"type": 13, "file": {"url": "attachment://card.png"}},
        row({"type": 2, "style": 3, "label": "Below", "custom_id": "below"}),
    ]
    container = {"type": 17, "accent_color": 0x00AAFF, "components": inside}
    hidden = {"type": 17, "spoiler": True, "components": [text("secret")]}
    components = [container, text("outside"), hidden]
    place = await uploaded(page, raw, {"flags": V2, "components": components})
    wanted = {
        ".container.accented h3": "Table",
        ".section .thumbnail img[alt=thumb]": None,
        ".section-text": "with button",
        ".section-side button.primary": "Beside",
        "hr.gap-large": None,
        ".gallery.many.count-2 img[alt=one]": None,
        ".gallery img[alt=two]": None,
        ".file a[download='card.png']": "card.png",
        ".container .row button.success": "Below",
        ".body > .prose": "outside",
        ".veil[aria-expanded=false] .container": None,
    }
    assert await missing(page, place, dict(wanted)) == []
    edge = """
    const edge = getComputedStyle(document.querySelector(arguments[0]), '::before');
    return edge.backgroundColor;
    """
    assert await page.run(edge, f"{place} .container.accented") == "rgb(0, 170, 255)"


class Survey(ui.Modal, title="All fields"):
    def __init__(self, heard: Callable[[dict[str, Any]], None]) -> None:
        super().__init__(timeout=60)
        self.heard = heard
        ships = [discord.SelectOption(label=one, value=one) for one in ("Sloop", "Brig")]
        radio = [discord.RadioGroupOption(label=one, value=one) for one in ("Red", "Blue")]
        boxes = [discord.CheckboxGroupOption(label=one, value=one) for one in ("Rum", "Salt")]
        self.fields: dict[str, Any] = {
            "Name": ui.TextInput(placeholder="yours"),
            "Tale": ui.TextInput(style=discord.TextStyle.paragraph, required=False),
            "Ship": ui.Select(options=ships),
            "Flag": ui.RadioGroup(options=radio),
            "Cargo": ui.CheckboxGroup(options=boxes, max_values=2),
        }
        for name, field in self.fields.items():
            self.add_item(ui.Label(text=name, description=f"the {name.lower()}", component=field))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        read = {
            name: getattr(field, "values", None) or getattr(field, "value", None)
            for name, field in self.fields.items()
        }
        self.heard(read)
        await interaction.response.send_message("noted")


async def test_a_modal_with_every_field_is_filled_in(page: Tab, bot: commands.Bot) -> None:
    heard: list[dict[str, Any]] = []

    @bot.tree.command(description="Ask everything")
    async def survey(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Survey(heard.append))

    await bot.tree.sync()
    await page.click("#box")
    await page.press("/survey")
    await page.sees("Ask everything")
    await page.press(ENTER)
    wanted = {
        "h2": "All fields",
        "label.label": "Name *",
        "input[type=text][placeholder=yours]": None,
        "textarea": None,
        ".select[role=combobox]": None,
        "[role=radiogroup] .choice": "Blue",
        "[role=group] .choice": "Salt",
        ".description": "the cargo",
    }
    await page.until("return document.querySelector('dialog[open]')")
    assert await missing(page, "dialog", dict(wanted)) == []
    await page.press(ENTER)
    await page.sees("This is needed.", "dialog")
    await page.press(f"Anne{TAB}once")
    await page.press(TAB + DOWN + DOWN + ENTER)
    await page.sees("Brig", "dialog .select")
    await page.click("dialog input[value=Blue]")
    await page.click("dialog input[value=Rum]")
    await page.click("dialog input[value=Salt]")
    await page.click("dialog button[type=submit]")
    await page.sees("noted")
    assert heard == [
        {
            "Name": "Anne",
            "Tale": "once",
            "Ship": ["Brig"],
            "Flag": "Blue",
            "Cargo": ["Rum", "Salt"],
        }
    ]


async def test_thinking_is_shown_until_the_answer_which_is_no_edit(
    page: Tab, bot: commands.Bot
) -> None:
    enough = asyncio.Event()

    @bot.tree.command(description="Think long")
    async def ponder(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await enough.wait()
        await interaction.edit_original_response(content="thought")

    await bot.tree.sync()
    await page.click("#box")
    await page.press("/ponder")
    await page.sees("Think long")
    await page.press(f" {ENTER}")
    await page.sees("is thinking…", ".thinking")
    enough.set()
    await page.sees("thought")
    assert await page.count(".thinking, .edited") == 0


async def test_an_edited_message_is_marked(page: Tab, raw: RawBot, harbour: Harbour) -> None:
    place = await drawn(page, raw, content="before")
    assert await page.count(f"{place} .edited") == 0
    channel = harbour.world.channel("tavern")["id"]
    path = f"/channels/{channel}/messages/{place.removeprefix('#m-')}"
    await raw.call("PATCH", path, {"content": "after"})
    await page.sees("(edited)", f"{place} .edited")
    assert await missing(page, place, {".prose": "after (edited)"}) == []


async def test_a_command_without_an_answer_is_reported(page: Tab, bot: commands.Bot) -> None:
    @bot.tree.command(description="Say nothing")
    async def nothing(interaction: discord.Interaction) -> None: ...

    await bot.tree.sync()
    await page.click("#box")
    await page.press("/nothing")
    await page.sees("Say nothing")
    await page.press(f" {ENTER}")
    await page.sees("/nothing", ".waiting .sending")
    await page.sees("The application did not respond", ".waiting [role=alert]")
    await page.click("[data-act=forget-command]")
    assert await page.count(".waiting *") == 0


async def test_a_thread_is_listed_below_its_channel(
    page: Tab, raw: RawBot, harbour: Harbour
) -> None:
    channel = harbour.world.channel("tavern")["id"]
    fields = {"name": "Round table", "type": 11}
    _, thread = await raw.call("POST", f"/channels/{channel}/threads", fields)
    await page.sees("Round table", ".threads .channel")
    await raw.call("POST", f"/channels/{thread['id']}/messages", {"content": "inside"})
    await page.until("return document.querySelector('.threads .channel.unread')")
    await page.click(".threads .channel")
    await page.sees("Round table", "#channel-title")
    await page.sees("in #tavern", "#channel-topic")
    await page.sees("inside")
    await raw.call("DELETE", f"/channels/{thread['id']}")
    await page.sees("tavern", "#channel-title")
    assert await page.count(".threads") == 0
